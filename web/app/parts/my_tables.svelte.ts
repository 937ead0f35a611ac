// SPDX-License-Identifier: Apache-2.0
// The user's tables, for the top bar, home and "My games": loaded when the route changes, when the
// window becomes visible, and every minute while it is visible.
import { api, ApiError } from '../../engine/api';
import type { Row } from '../../engine/generated/protocol';
import { ended, me, visit } from '../shared/me.svelte';

const kEvery = 60_000;

export const mine: { tables: Row[] | null; failed: unknown } = $state({
  tables: null,
  failed: null,
});

export function isMyTurn(row: Row, user: string | undefined): boolean {
  if (row.status !== 'playing' || row.to_move === null) return false;
  const chair = row.chairs[row.to_move];
  return chair?.kind === 'human' && chair.user === user;
}

export function isSeated(row: Row, user: string | undefined): boolean {
  return row.chairs.some((chair) => 'user' in chair && chair.user === user);
}

let asking: Promise<void> | null = null;

async function ask(): Promise<void> {
  const { id } = await visit();
  const { tables } = await api.myTables().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'auth/needed') throw error;
    await ended();
    return api.myTables();
  });
  // The user changed meanwhile: ask again.
  if (me.person?.id !== id) return ask();
  mine.tables = tables;
  mine.failed = null;
}

// Calls while one is under way share its request.
export function refreshMine(): Promise<void> {
  asking ??= ask()
    .catch((error: unknown) => {
      mine.failed = error;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

// How many tables wait for me, besides the one I look at.
export function waitingForMe(besides?: string): number {
  const waiting = (mine.tables ?? []).filter((row) => isMyTurn(row, me.person?.id));
  return waiting.filter((row) => row.table !== besides).length;
}

// Keeps the list fresh until the returned function is called. A hidden window asks nothing.
export function keepMine(): () => void {
  const ask = () => {
    if (!document.hidden) void refreshMine();
  };
  const timer = setInterval(ask, kEvery);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}
