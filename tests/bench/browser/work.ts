import type { CDPSession } from '@playwright/test';

/** The developer tools' way to a page. */
interface Tools {
  tools: CDPSession;
}

/** Starts counting the processor's time of the page's main thread, which other programs on the machine do not prolong. */
export async function countWork({ tools }: Tools): Promise<void> {
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** What has been counted so far, in milliseconds. */
export async function readWork({ tools }: Tools): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** What an act costs the main thread, in milliseconds, and what it answers. */
export async function withWork<T>(open: Tools, act: () => Promise<T>): Promise<{ work: number; answer: T }> {
  const before = await readWork(open);
  const answer = await act();
  return { work: (await readWork(open)) - before, answer };
}
