import type { Answer } from '#engine/runCall.ts';
import { onForget } from './forget.ts';

/** The answers that a screen shows, by the keys of their reads. */
export type ShownAnswers = Map<string, Answer>;

/** What a screen showed when it was left. */
export interface LeftScreen {
  answers: ShownAnswers;
  /** How far the page was scrolled, in pixels. */
  top: number;
}

/** Where a screen stands in the history, by the key of its entry there, and for whom. */
export function placeOf(entry: string, member: { userId: string | number; username: string } | null): string {
  return JSON.stringify([entry, member?.userId, member?.username]);
}

/** How many screens are remembered. */
const most = 4;

/** By their places in the history, the one left last at the end. In memory alone, until sign-out. */
const left = new Map<string, LeftScreen>();
onForget(() => left.clear());

/** Remembers what a screen showed, for who comes back to its place by the history. */
export function keepLeft(place: string, screen: LeftScreen): void {
  left.delete(place);
  left.set(place, screen);
  for (const oldest of [...left.keys()].slice(0, -most)) left.delete(oldest);
}

/** What was shown at a place when it was left; null where nobody has left it, or long ago. */
export function findLeft(place: string): LeftScreen | null {
  return left.get(place) ?? null;
}

/** Forgets what was shown at a place: it is shown again, and counts no more for what is asked next. */
export function takeLeft(place: string): void {
  left.get(place)?.answers.clear();
  left.delete(place);
}
