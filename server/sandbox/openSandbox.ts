import { migrateSandbox } from './db/migrateSandbox.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { seed, type SeedOptions } from './db/seed.ts';
import { createMail } from './mail/createMail.ts';
import type { SandboxOptions } from './sandbox.ts';

export interface OpenSandboxOptions {
  /** A PostgreSQL server; null uses the embedded database. */
  databaseUrl: string | null;
  /** The folder of the embedded database and the outbox, and where commands find the server. */
  dataDir: string;
  /** smtp://…; null keeps letters in the outbox. */
  smtpUrl: string | null;
  /** Whether a PostgreSQL database is filled with demonstration data too. */
  seed: boolean;
  seedOptions: () => SeedOptions;
  /** Takes the lines that are for the operator. */
  print: (line: string) => void;
}

/**
 * Opens and migrates the sandbox's database and, the first time, fills it; a PostgreSQL server's only where it is asked for.
 * @returns what the plugin needs. Closing its database is the caller's.
 * @throws one sentence, with the pid, when another process has the folder open.
 */
export async function openSandbox(options: OpenSandboxOptions): Promise<SandboxOptions> {
  const { databaseUrl, dataDir, smtpUrl, seedOptions, print } = options;
  const database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir });
  try {
    await migrateSandbox(database);
    if (!databaseUrl || options.seed) await seed(database, seedOptions());
  } catch (error) {
    await database.close();
    throw error;
  }
  const mail = createMail({ smtpUrl: smtpUrl ?? undefined, dataDir, log: print });
  const isShared = databaseUrl !== null;
  return { database, mail, seedOptions, isShared, dataDir: isShared ? undefined : dataDir };
}
