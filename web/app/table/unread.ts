// SPDX-License-Identifier: Apache-2.0
// Up to which line the chat of each table has been read on this device.

const kKey = 'omnibus.read';
const kMost = 100; // tables remembered

function load(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? '{}') as Record<string, number>;
  } catch {
    return {}; // no storage, or somebody else's text in it
  }
}

export function lastRead(table: string): number {
  return load()[table] ?? 0;
}

export function keepRead(table: string, line: number): void {
  const { [table]: before = 0, ...others } = load();
  if (line <= before) return;
  const kept = [...Object.entries(others).slice(1 - kMost), [table, line]];
  try {
    localStorage.setItem(kKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // private browsing: it counts as unread again next time
  }
}
