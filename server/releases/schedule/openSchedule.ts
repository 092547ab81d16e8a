import type { Releases } from '../releases.ts';
import { createScheduleRunner } from './createScheduleRunner.ts';

/**
 * Publishes scheduled drafts while this server runs, at its start also those it missed. Any number of servers may do so at
 * once.
 * @returns a function that stops, after what is under way.
 */
export function openSchedule(releases: Releases, print: (line: string) => void): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const poll = createScheduleRunner(releases, print);
  const go = async (): Promise<void> => {
    const wait = await poll();
    if (!isStopped) timer = setTimeout(() => void (last = go()), wait);
  };
  let last = go();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await last;
  };
}
