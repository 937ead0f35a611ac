// SPDX-License-Identifier: Apache-2.0
// The sentence to show for an error: by its code if there is a message for it, else by the code's
// prefix, else the server's own sentence.
import { ApiError } from '../../engine/api';
import { hasWords, say } from '../../board/shared/words';

type Refusal = { code: string; text: string };

export function failureWords(error: unknown): string {
  const { code, text } = refusalOf(error);
  if (code === 'http/rate' && error instanceof ApiError && error.retryAfter > 0) {
    return say('app.failure.rate_seconds', { n: error.retryAfter });
  }
  const family = code.slice(0, code.indexOf('/'));
  for (const key of [`app.failure.${code}`, `app.failure.${family}`]) {
    if (hasWords(key)) return say(key);
  }
  return text ? sentence(text) : say('app.failure.unknown');
}

export function codeOf(error: unknown): string {
  return refusalOf(error).code;
}

// Nobody could be asked: nothing is wrong with what was wanted, and it is worth trying again.
export function isOffline(error: unknown): boolean {
  return codeOf(error).startsWith('net/');
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError) return { code: error.code, text: error.message };
  if (typeof error === 'object' && error !== null && 'code' in error && 'text' in error) {
    return { code: String(error.code), text: String(error.text) };
  }
  return { code: 'page/error', text: error instanceof Error ? error.message : '' };
}

// The server writes its sentences small and without a stop.
function sentence(text: string): string {
  const large = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?]$/.test(large) ? large : `${large}.`;
}
