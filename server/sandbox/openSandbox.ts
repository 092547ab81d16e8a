import { migrateSandbox } from './db/migrateSandbox.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { seedDatabase, type SeedOptions } from './db/seed.ts';
import { createMail } from './mail/createMail.ts';
import type { SandboxOptions } from './sandboxPlugin.ts';

export interface OpenSandboxOptions {
  databaseUrl: string | null;
  dataDir: string;
  /** smtp://…; null keeps letters in the outbox. */
  smtpUrl: string | null;
  seed: boolean;
  seedOptions: () => SeedOptions;
  print: (line: string) => void;
}

/**
 * Opens, migrates and fills the sandbox's database; a PostgreSQL server is only filled with `seed`.
 * @returns the options of the plugin. The caller closes the database.
 * @throws one sentence with the pid if another process has the folder open.
 */
export async function openSandbox(options: OpenSandboxOptions): Promise<SandboxOptions> {
  const { databaseUrl, dataDir, smtpUrl, seedOptions, print } = options;
  const database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir });
  try {
    await migrateSandbox(database);
    if (!databaseUrl || options.seed) await seedDatabase(database, seedOptions());
  } catch (error) {
    await database.close();
    throw error;
  }
  const mail = createMail({ smtpUrl: smtpUrl ?? undefined, dataDir, log: print });
  const isShared = databaseUrl !== null;
  return { database, mail, seedOptions, isShared, dataDir: isShared ? undefined : dataDir };
}
