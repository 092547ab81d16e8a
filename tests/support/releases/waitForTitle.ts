import type { RunningPortal } from '../startPortal.ts';

/** The title that Level Income has at a server. */
export async function titleAt({ url }: Pick<RunningPortal, 'url'>): Promise<string> {
  const index = (await (await fetch(`${url}/definitions/index.json`)).json()) as {
    screens: Record<string, { title: string }>;
  };
  return index.screens['incomes/level-income']!.title;
}

/**
 * Milliseconds until every server shows the title of Level Income.
 * @param limit milliseconds. @throws where one of them does not by then.
 */
export async function waitForTitle(title: string, shown: RunningPortal[], limit = 60_000): Promise<number> {
  const begin = performance.now();
  while ((await Promise.all(shown.map(titleAt))).some((now) => now !== title)) {
    if (performance.now() - begin > limit) throw new Error(`Not every server shows ${title}`);
    await new Promise((done) => setTimeout(done, 20));
  }
  return performance.now() - begin;
}
