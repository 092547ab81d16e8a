import { setTimeout } from 'node:timers/promises';
import { askServer, noteCut } from '../../commands/remoteCommands.ts';
import type { Said } from './given.ts';

/** Milliseconds between two looks at a command that takes long. */
const pause = 500;

/**
 * Has the running server do a command of the history, however long that takes.
 * @param file the file in which it said where it is.
 * @returns null where no server runs on this folder.
 * @throws as `askServer`.
 */
export async function askHistory(file: string, request: object): Promise<Said | null> {
  const asked = await askServer(file, request);
  let answer = asked && (asked.answer as Said | { id: string });
  while (answer && 'id' in answer) {
    await setTimeout(pause);
    const next = (await askServer(file, { run: answer.id })) ?? noteCut();
    answer = next.answer as Said | { id: string };
  }
  return answer;
}
