import { access, constants } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DefinitionPaths } from '#check/index.ts';
import { createSerialQueue } from '#shared/createSerialQueue.ts';
import {
  removeStagedFiles,
  applyJournal,
  readJournal,
  removeJournal,
  stageTree,
  writeJournal,
} from './folder/applyJournal.ts';
import { buildTree, readFolder } from './folder/readFolder.ts';
import { publish, type Publication, type PublicationResult } from './publish.ts';
import { Refusal } from '../commands/refusal.ts';
import type { Releases, ReleasesOptions } from './releases.ts';
import { listClosedGates } from './report.ts';
import { findLive } from './store/versions.ts';
import { hashTree, type Tree } from './tree.ts';

export interface FolderReleasesOptions extends ReleasesOptions {
  places: DefinitionPaths;
  dataDir: string;
}

/**
 * Opens the history of a portal whose definitions are in a folder, for one server. A valid file that is saved there becomes
 * a version. A published version is written there once members get it.
 */
export async function openFolderReleases(options: FolderReleasesOptions): Promise<Releases> {
  const { context, served, print } = options;
  const journal = join(options.dataDir, 'definitions/publication.json');
  const inTurn = createSerialQueue();
  const reportError = (error: unknown): void =>
    print(`What was saved goes live, but is not in the history: ${String(error)}`);

  await finishPublication(options, journal).catch((error: Error) =>
    print(
      `The folder could not be brought to what is live, which the next start tries again: ${error.message}`,
    ),
  );
  const record = () => recordFolder(options);
  const refresh = () => inTurn(record).catch(reportError);
  const unsubscribe = served.onChange(() => void refresh());
  void refresh();
  return {
    context,
    publish: async (publication) => {
      // A dry run outside of the queue does the slow checks, so that nobody else waits for them.
      await publish({ ...publication, isDry: true }, context);
      return inTurn(() => publishToFolder(publication, options, journal));
    },
    refresh,
    follows: () => null,
    close: async () => {
      unsubscribe();
      await inTurn(() => Promise.resolve());
    },
  };
}

/** Finishes an interrupted publication: a live version is written to the folder, otherwise the journal is removed. */
async function finishPublication(
  { context, served, places, print }: FolderReleasesOptions,
  journal: string,
): Promise<void> {
  const pending = await readJournal(journal);
  if (!pending) return;
  const live = await findLive(context.database);
  if (pending.tree !== live?.tree) return forget(places, journal);
  reportLeft(await applyJournal(places, pending, journal), print);
  const tree = await readFolder(places);
  if (tree) await served.apply(new Map(tree));
}

/** Makes a version of the folder, if members get exactly that and it is not live in the history yet. */
async function recordFolder({ context, served }: FolderReleasesOptions): Promise<void> {
  const files = served.files();
  const tree = files && buildTree(files);
  const live = await findLive(context.database);
  if (!tree || hashTree(tree) === live?.tree) return;
  // The definitions were checked and compiled before members got them.
  const examine = () => Promise.resolve({ problems: [], warnings: [], changes: [], modules: [], cases: [] });
  const saved = {
    tree,
    base: live?.number ?? null,
    kind: 'file',
    by: null,
    why: 'saved on the disk',
  } as const;
  await publish(saved, { ...context, examine });
}

async function publishToFolder(
  publication: Publication,
  options: FolderReleasesOptions,
  journal: string,
): Promise<PublicationResult> {
  const { context, served, places, print } = options;
  await recordFolder(options);
  const looked = await publish({ ...publication, isDry: true }, context);
  // A tree that can't be published needs no disk space, and may have file names that no folder allows.
  if (publication.isDry || listClosedGates(looked.report).length > 0) return looked;
  const { tree } = publication;
  await requireWritable(places);
  const settled = await readSettled(options);
  await prepare(options, journal, [settled, tree]);
  const published = await publish(publication, context).catch(async (error: unknown) => {
    await forgetUnlessLive(tree, options, journal);
    throw error;
  });
  const settle = async (): Promise<void> => {
    const pending = await readJournal(journal);
    if (pending) reportLeft(await applyJournal(places, pending, journal), print);
  };
  // The version is live, even if the folder can't be written.
  const reportBehind = (error: Error): void =>
    print(
      `Version ${published.version?.number} is live, but the folder could not be brought to it, which the next start tries again: ${error.message}`,
    );
  // If members can't get the version now, the folder is written all the same, and is read again.
  if (published.version) await served.apply(new Map(tree), settle).catch(settle).catch(reportBehind);
  else await forget(places, journal);
  return published;
}

/** Checks that the folders of the definitions and the config can be written. @throws Refusal otherwise. */
async function requireWritable({ definitions, config }: DefinitionPaths): Promise<void> {
  await Promise.all([definitions, dirname(config)].map((folder) => access(folder, constants.W_OK))).catch(
    (error: Error) => {
      throw new Refusal(`The folder can't be written, so that nothing is published: ${error.message}`);
    },
  );
}

/** Writes the journal and stages its files. @throws Refusal if the disk is full. */
async function prepare(
  { places }: FolderReleasesOptions,
  journal: string,
  [from, to]: [from: Tree, to: Tree],
): Promise<void> {
  try {
    await stageTree(places, await writeJournal(journal, from, to));
  } catch (error) {
    await forget(places, journal);
    throw new Refusal(
      `The definitions can't be written here, so that nothing is published: ${(error as Error).message}`,
    );
  }
}

async function forget(places: DefinitionPaths, journal: string): Promise<void> {
  const pending = await readJournal(journal);
  if (pending) await removeStagedFiles(places, pending);
  await removeJournal(journal);
}

/** The database may have stored the version although it failed. */
async function forgetUnlessLive(
  tree: Tree,
  { context, places }: FolderReleasesOptions,
  journal: string,
): Promise<void> {
  // If the live version can't be read now, the next start checks.
  const live = await findLive(context.database).catch(() => undefined);
  if (live !== undefined && live?.tree !== hashTree(tree)) await forget(places, journal);
}

/** Reads the folder, which has to be what is live. @throws Refusal if it has other edits. */
async function readSettled({ context, places }: FolderReleasesOptions): Promise<Tree> {
  const [disk, live] = await Promise.all([readFolder(places), findLive(context.database)]);
  if (disk && live && hashTree(disk) === live.tree) return disk;
  throw new Refusal(
    'The folder holds edits that are not live: mend what npm run check says of them, or undo them, and publish again.',
  );
}

function reportLeft(files: string[], print: (line: string) => void): void {
  for (const file of files)
    print(`${file} was saved while a version went live: the file stays as it was saved, and goes live next.`);
}
