import type { Answer } from '#engine/runCall.ts';
import { onForgetMemberData } from './forgetMemberData.ts';

/** The answers on screen, by the keys of their reads. */
export type ShownAnswers = Map<string, Answer>;

/** The content of a screen at the moment when it was left. */
export interface ScreenSnapshot {
  answers: ShownAnswers;
  /** Scroll position of the page, in pixels. */
  top: number;
}

/** Returns the key of a screen in the history: its entry and its member. */
export function snapshotKey(
  entry: string,
  member: { userId: string | number; username: string } | null,
): string {
  return JSON.stringify([entry, member?.userId, member?.username]);
}

/** The maximum number of snapshots. */
const most = 4;

/** The snapshots by key, the latest at the end. They exist only in memory, until sign-out. */
const left = new Map<string, ScreenSnapshot>();
onForgetMemberData(() => left.clear());

/** Stores the snapshot of a screen, for navigation back in the history. */
export function storeSnapshot(place: string, screen: ScreenSnapshot): void {
  left.delete(place);
  left.set(place, screen);
  for (const oldest of [...left.keys()].slice(0, -most)) left.delete(oldest);
}

/** Returns the snapshot of a screen; null if there is none or it was dropped. */
export function findSnapshot(place: string): ScreenSnapshot | null {
  return left.get(place) ?? null;
}

/** Removes a snapshot when its screen is shown again, so that later reads do not use it. */
export function removeSnapshot(place: string): void {
  left.get(place)?.answers.clear();
  left.delete(place);
}
