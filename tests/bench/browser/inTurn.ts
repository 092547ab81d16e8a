import type { Browser } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { openPage, type BenchPage, type Speed } from './openPage.ts';

export interface Bench {
  browser: Browser;
  /** The origin of each side, in the order of the first round. */
  origins: Record<string, string>;
  /** The number of pages of each side. */
  rounds: number;
  /** Takes each figure once all its samples are there. */
  report: (figure: Figure) => void;
}

/**
 * Runs a measurement on each side in turn, in a new page each time. The first side changes from round to
 * round.
 */
export async function inTurn(
  { browser, origins, rounds }: Bench,
  speed: Speed,
  measure: (open: BenchPage, origin: string, side: string) => Promise<void>,
): Promise<void> {
  const sides = Object.entries(origins);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < sides.length; turn++) {
      const [side, origin] = sides[(round + turn) % sides.length]!;
      const open = await openPage(browser, speed);
      await measure(open, origin, side);
      await open.close();
    }
  }
}
