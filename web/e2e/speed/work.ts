// SPDX-License-Identifier: Apache-2.0
// How long the page itself worked on something: the processor's time of its main thread, in which it
// reacts, lays out and paints. Whatever else the machine does meanwhile is left out.
import type { Page } from '@playwright/test';
import { painted } from '../settled';

export type Meter = (doing: () => Promise<void>) => Promise<number>; // ms

export async function meterOf(page: Page): Promise<Meter> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  return async (doing) => {
    const before = await worked();
    await doing();
    await painted(page);
    return (await worked()) - before;
  };
}
