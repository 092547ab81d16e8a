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
const maxSnapshots = 4;

/** The snapshots by key, the latest at the end. They exist only in memory, until sign-out. */
const snapshots = new Map<string, ScreenSnapshot>();
onForgetMemberData(() => snapshots.clear());

/** Stores the snapshot of a screen, for navigation back in the history. */
export function storeSnapshot(key: string, screen: ScreenSnapshot): void {
  snapshots.delete(key);
  snapshots.set(key, screen);
  for (const oldest of [...snapshots.keys()].slice(0, -maxSnapshots)) snapshots.delete(oldest);
}

/** Returns the snapshot of a screen; null if there is none or it was dropped. */
export function findSnapshot(key: string): ScreenSnapshot | null {
  return snapshots.get(key) ?? null;
}

/** Removes a snapshot when its screen is shown again, so that later reads do not use it. */
export function removeSnapshot(key: string): void {
  snapshots.get(key)?.answers.clear();
  snapshots.delete(key);
}
