import { migrateSandbox } from '../db/migrateSandbox.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import type { SeedOptions } from '../db/seed.ts';
import { commands, type OfficeCommand } from './commands.ts';
import { askServer } from './remoteCommands.ts';

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
  const said = databaseUrl ? null : await askServer(dataDir, name, values);
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
