import type { CDPSession } from '@playwright/test';

/** The developer tools' way to a page. */
interface Tools {
  tools: CDPSession;
}

/** Starts counting the processor's time of the page's main thread, which other programs on the machine do not prolong. */
export async function countWork({ tools }: Tools): Promise<void> {
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** The work of the main thread so far, in milliseconds. */
export async function readWork({ tools }: Tools): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** Measures the work of an act on the main thread, in milliseconds. */
export async function withWork<T>(open: Tools, act: () => Promise<T>): Promise<{ work: number; answer: T }> {
  const before = await readWork(open);
  const answer = await act();
  return { work: (await readWork(open)) - before, answer };
}
