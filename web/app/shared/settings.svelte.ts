// SPDX-License-Identifier: Apache-2.0
// What a viewer has set on this device: kept by the browser, sent to nobody.

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  speed: number; // of animations: 0 none, 0.5 slow, 1 normal, 2 fast
  confirm: boolean; // a turn is tried first and then confirmed; else each action is played at once
  sound: boolean;
  hints: boolean; // worth of spaces, rides, gains: what the rules say before one asks
}

const kKey = 'omnibus.settings';
const usual: Settings = { theme: 'system', speed: 1, confirm: true, sound: false, hints: true };

function load(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Settings>;
    return { ...usual, ...kept };
  } catch {
    return { ...usual }; // no storage, or somebody else's text in it
  }
}

export const settings: Settings = $state(load());

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  try {
    localStorage.setItem(kKey, JSON.stringify(settings));
  } catch {
    // private browsing: it holds until the page is closed
  }
}
