import { migrateSandbox } from '../db/migrateSandbox.ts';
import { join } from 'node:path';
import { sendCommand } from '../../commands/remoteCommands.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import type { SeedOptions } from '../db/seed.ts';
import { commands, type SandboxCommand } from './commands.ts';

export interface SandboxDatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  seedOptions: () => SeedOptions;
}

/**
 * Runs a command in the running server. Default: in this process, which then opens the database itself.
 * @returns the text to print.
 * @throws one sentence if the command fails.
 */
export async function runSandboxCommand(
  name: keyof typeof commands,
  values: string[],
  { databaseUrl, dataDir, seedOptions }: SandboxDatabaseOptions,
): Promise<string> {
  const text = databaseUrl ? null : await sendSandboxCommand(dataDir, name, values);
  if (text !== null) return text;
  const command: SandboxCommand = commands[name];
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrateSandbox(database);
    return await command.run({ database, dataDir, seedOptions }, values);
  } finally {
    await database.close();
  }
}

export interface SandboxCommandRequest {
  name: keyof typeof commands;
  values: string[];
}

export function getCommandFile(dataDir: string): string {
  return join(dataDir, 'command.json');
}

/**
 * Sends a command to the running server.
 * @returns its text; null if no server runs on this folder.
 * @throws CommandError with the server's sentence if it refused.
 */
export async function sendSandboxCommand(
  dataDir: string,
  name: keyof typeof commands,
  values: string[],
): Promise<string | null> {
  const request: SandboxCommandRequest = { name, values };
  const reply = await sendCommand(getCommandFile(dataDir), request);
  return reply && (reply.answer as string);
}
