import { setTimeout } from 'node:timers/promises';
import { askServer, throwUnanswered } from '../../commands/remoteCommands.ts';
import type { CommandAnswer } from './commandInput.ts';

const pause = 500;

/**
 * Sends a command of the history to the running server, and polls until it ends.
 * @param file the file with the address of the server.
 * @returns null if no server runs on this folder.
 * @throws as `askServer`.
 */
export async function sendHistoryCommand(file: string, request: object): Promise<CommandAnswer | null> {
  const first = await askServer(file, request);
  let answer = first && (first.answer as CommandAnswer | { id: string });
  while (answer && 'id' in answer) {
    await setTimeout(pause);
    const next = (await askServer(file, { run: answer.id })) ?? throwUnanswered();
    answer = next.answer as CommandAnswer | { id: string };
  }
  return answer;
}
