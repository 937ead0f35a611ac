// SPDX-License-Identifier: Apache-2.0
// Beside which field of an account's forms a refusal belongs.

export type AccountField = 'name' | 'old' | 'password' | 'form';

export function fieldOf(code: string): AccountField {
  if (code === 'auth/name_taken' || code.startsWith('name/')) return 'name';
  if (code === 'auth/wrong') return 'old';
  if (code.startsWith('password/')) return 'password';
  return 'form';
}
