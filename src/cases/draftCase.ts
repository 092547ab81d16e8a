import { writeSource, writeWay, type Ground, type Way } from './ground.ts';
import type { Case, PlacedCase } from './case.ts';

/** What a family of cases says of one of them. */
export interface Draft extends Omit<Case, 'id' | 'reaches'> {
  /** What it is about, in a word or a few; with the screen's id it is the case's own. */
  about: string;
  /** What of the definition it shows; the first is where it was written. */
  ways: Way[];
}

/** A case of a screen. */
export function draftCase(ground: Ground, { about, ways, ...rest }: Draft): PlacedCase {
  const reaches = [...new Set(ways.map(writeWay))].filter((way) => way !== '');
  return { id: `${ground.id}/${about}`, source: writeSource(ground, ways[0] ?? []), reaches, ...rest };
}
