import { setTimeout } from 'node:timers/promises';
import { sendCommand, throwUnanswered } from '../../commands/remoteCommands.ts';
import type { CommandAnswer } from './commandInput.ts';

const pause = 500;

/**
 * Sends a command of the history to the running server, and polls until it ends.
 * @param file the file with the address of the server.
 * @returns null if no server runs on this folder.
 * @throws as `sendCommand`.
 */
export async function sendHistoryCommand(file: string, request: object): Promise<CommandAnswer | null> {
  const first = await sendCommand(file, request);
  let answer = first && (first.answer as CommandAnswer | { id: string });
  while (answer && 'id' in answer) {
    await setTimeout(pause);
    const next = (await sendCommand(file, { run: answer.id })) ?? throwUnanswered();
    answer = next.answer as CommandAnswer | { id: string };
  }
  return answer;
}
