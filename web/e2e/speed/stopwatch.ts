// SPDX-License-Identifier: Apache-2.0
// Measures inside the page: from a click or a key, by the browser's own time of it, to the end of the
// frame that shows something of it, and to the end of the frame that shows the server's answer.
import type { Page } from '@playwright/test';
import { settled } from '../settled';

export interface Lap {
  kind: string; // click or keydown
  from: number; // ms, as the browser dates the event
  sign: number | null; // until the first frame after something has changed
  answer: number | null; // until the first frame after a draft or an event from the server
  paint: number; // until it was on the screen, as the browser measures it; 0: less than 16 ms
}

declare global {
  interface Window {
    laps: Lap[];
    takeFrames: () => void; // what the browser has told of its frames goes into the laps
  }
}

export async function startWatch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const laps: Lap[] = (window.laps = []);
    // After the frame: a message comes behind what the frame's own callbacks have set off.
    const painted = (run: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = run;
        port2.postMessage(null);
      });

    for (const kind of ['click', 'keydown']) {
      const begin = ({ timeStamp }: Event) =>
        laps.push({ kind, from: timeStamp, sign: null, answer: null, paint: 0 });
      addEventListener(kind, begin, { capture: true });
    }
    new MutationObserver(() => {
      const lap = laps.at(-1);
      if (!lap || lap.sign !== null) return;
      lap.sign = Infinity; // on its way
      painted(() => (lap.sign = performance.now() - lap.from));
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

    const take = (entries: PerformanceEntryList) => {
      for (const { name, startTime, duration } of entries) {
        const lap = laps.find((one) => one.kind === name && one.from === startTime);
        if (lap) lap.paint = duration;
      }
    };
    const frames = new PerformanceObserver((list) => take(list.getEntries()));
    frames.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    window.takeFrames = () => take(frames.takeRecords());

    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener('message', ({ data }) => {
          const lap = laps.at(-1);
          if (!lap || lap.answer !== null) return;
          if (!/"type":"(draft|event)"/.test(String(data))) return;
          lap.answer = Infinity;
          painted(() => (lap.answer = performance.now() - lap.from));
        });
      }
    };
  });
}

// All laps since the page was loaded; those of events that changed nothing are left out.
export async function lapsOf(page: Page, kind: string): Promise<Lap[]> {
  await settled(page);
  const laps = await page.evaluate(() => {
    window.takeFrames();
    return window.laps;
  });
  return laps.filter((lap) => lap.kind === kind && Number.isFinite(lap.sign ?? NaN));
}

// "median 12, 95 % 20, worst 31 ms of 120"
export function told(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.ceil(part * sorted.length) - 1] ?? NaN);
  return `median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)} ms of ${times.length}`;
}
