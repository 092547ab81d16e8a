import { migrateSandbox } from '../db/migrateSandbox.ts';
import { join } from 'node:path';
import { askServer } from '../../commands/remoteCommands.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import type { SeedOptions } from '../db/seed.ts';
import { commands, type OfficeCommand } from './commands.ts';

/** Where the sandbox is that a command is for. */
export interface CommandPlace {
  /** A PostgreSQL server; undefined for the embedded database. */
  databaseUrl?: string | undefined;
  dataDir: string;
  seedOptions: () => SeedOptions;
}

/**
 * Runs a command of the sandbox: the running server does it; where none runs, this process opens the database itself.
 * @returns what is to be said.
 * @throws one sentence where it can't be done.
 */
export async function runCommand(
  name: keyof typeof commands,
  values: string[],
  { databaseUrl, dataDir, seedOptions }: CommandPlace,
): Promise<string> {
  const said = databaseUrl ? null : await askSandbox(dataDir, name, values);
  if (said !== null) return said;
  const command: OfficeCommand = commands[name];
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrateSandbox(database);
    return await command.run({ database, dataDir, seedOptions }, values);
  } finally {
    await database.close();
  }
}

/** What the running server is asked to do. */
export interface SandboxRequest {
  name: keyof typeof commands;
  values: string[];
}

/** The file of the data folder in which the running server says where it is. */
export function commandFile(dataDir: string): string {
  return join(dataDir, 'command.json');
}

/**
 * Has the running server run a command.
 * @returns what it said; null where no server runs on this folder.
 * @throws CommandError with the server's sentence, where it refused.
 */
export async function askSandbox(
  dataDir: string,
  name: keyof typeof commands,
  values: string[],
): Promise<string | null> {
  const request: SandboxRequest = { name, values };
  const asked = await askServer(commandFile(dataDir), request);
  return asked && (asked.answer as string);
}
