import { join } from 'node:path';
import { readFiles, type Files } from '#check/index.ts';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import type { Definitions } from '../../definitions/openDefinitions.ts';
import type { WorkbenchPartOptions } from '../../optionalParts.ts';
import { createDryRunner } from '../../releases/dryRuns/createDryRunner.ts';
import { importFirstVersion } from '../../releases/importFirstVersion.ts';
import { migrateReleases } from '../../releases/migrateReleases.ts';
import { openDatabaseReleases } from '../../releases/openDatabaseReleases.ts';
import { openFolderReleases } from '../../releases/openFolderReleases.ts';
import type { ReleaseContext } from '../../releases/publish.ts';
import type { Releases } from '../../releases/releases.ts';
import { openSchedule } from '../../releases/schedule/openSchedule.ts';
import { createDraftReader, type DraftReader } from './createDraftReader.ts';
import { createCaseRunner } from './cases/createCaseRunner.ts';
import { createExaminer } from './createExaminer.ts';
import { createTextWorker } from './createTextWorker.ts';

/** The database of the history, and the threads that examine drafts. */
export interface HistoryStore {
  context: ReleaseContext;
  reader: DraftReader;
  close: () => Promise<void>;
}

export interface StoredDefinitions extends HistoryStore {
  files: Files;
  versionNumber: number;
}

/**
 * Opens the definitions in a database. An empty database imports those of the folder.
 * @returns null if the definitions are in the folder.
 * @throws a sentence if the database can't be reached, or the folder's definitions have problems.
 */
export async function openStoredDefinitions(
  options: WorkbenchPartOptions,
): Promise<StoredDefinitions | null> {
  const { databaseUrl, definitionsIn, definitions } = options.environment;
  if (definitionsIn === 'folder') return null;
  const store = await openStore(options, await openDatabase({ databaseUrl: databaseUrl ?? undefined }));
  try {
    const { version, tree } = await importFirstVersion(store.context, () => readFiles(definitions));
    return { ...store, files: new Map(tree), versionNumber: version.number };
  } catch (error) {
    await store.close();
    throw error;
  }
}

export interface History {
  releases: Releases;
  reader: DraftReader;
  close: () => Promise<void>;
}

export interface OpenHistoryOptions extends WorkbenchPartOptions {
  stored: StoredDefinitions | null;
  embedded: Database | undefined;
  definitions: Definitions;
}

/**
 * Opens the history and follows new versions.
 * @returns null without a history: over a backend without `HISTORY`, and for a folder with a PostgreSQL server, which other
 * folders may share.
 */
export async function openHistory(options: OpenHistoryOptions): Promise<History | null> {
  const { stored, environment, definitions: served, print } = options;
  const { dataDir, definitions: places } = environment;
  const store = stored ?? (await openFolderStore(options));
  if (!store) return null;
  const { context, reader } = store;
  const releases = stored
    ? await openDatabaseReleases({ context, served, print, servedNumber: stored.versionNumber })
    : await openFolderReleases({ context, served, print, places, dataDir });
  const stopSchedule = openSchedule(releases, print);
  const close = async (): Promise<void> => {
    await stopSchedule();
    await releases.close();
    // The code that has opened the database closes it.
    if (!stored) await store.close();
  };
  return { releases, reader, close };
}

async function openFolderStore(options: OpenHistoryOptions): Promise<HistoryStore | null> {
  const { embedded, environment } = options;
  // The code that has opened the database closes it.
  if (embedded) return openStore(options, { ...embedded, close: () => Promise.resolve() });
  if (!environment.history) return null;
  return openStore(options, await openDatabase({ dataDir: join(environment.dataDir, 'history') }));
}

async function openStore(options: WorkbenchPartOptions, database: Database): Promise<HistoryStore> {
  const { worker, findCaseThread } = options;
  const { allowedHosts, approval, definitions: places } = options.environment;
  const runner = createCaseRunner(findCaseThread);
  const examiner = createExaminer({ worker, allowedHosts, places, runner });
  // A rollback does not wait for other people's dry runs.
  const rollbackExaminer = createExaminer({ worker, allowedHosts, places, runner });
  const reader = createDraftReader(worker, options.environment);
  const texts = createTextWorker(worker);
  const close = async (): Promise<void> => {
    examiner.close();
    rollbackExaminer.close();
    runner.close();
    reader.close();
    texts.close();
    await database.close();
  };
  await migrateReleases(database).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const { examine, runCases } = examiner;
  const context = {
    database,
    examine,
    examineRollback: rollbackExaminer.examine,
    dryRuns: createDryRunner(),
    runCases,
    callTextThread: texts.ask,
    prepareCases: runner.prepare,
    approval,
    now: () => new Date(),
  };
  return { context, reader, close };
}
