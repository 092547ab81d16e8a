import type { Browser } from '@playwright/test';
import type { SideName } from '../sides/sideName.ts';
import { openPage, type BenchPage, type Speed } from './openPage.ts';

export interface Bench {
  browser: Browser;
  origins: Record<SideName, string>;
  /** The number of pages of each side. */
  rounds: number;
  print: (line: string) => void;
}

const sides: SideName[] = ['ours', 'handwritten', 'plain'];

/**
 * Runs a measurement on each side in turn, in a new page each time. The first side changes from round to
 * round.
 */
export async function inTurn(
  { browser, origins, rounds }: Bench,
  speed: Speed,
  measure: (open: BenchPage, origin: string, side: SideName) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < sides.length; turn++) {
      const side = sides[(round + turn) % sides.length]!;
      const open = await openPage(browser, speed);
      await measure(open, origins[side], side);
      await open.close();
    }
  }
}
