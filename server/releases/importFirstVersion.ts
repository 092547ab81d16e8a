import type { Files } from '#check/index.ts';
import { buildTree } from './folder/readFolder.ts';
import { publish, type ReleaseContext } from './publish.ts';
import { readTree } from './store/trees.ts';
import { findLive } from './store/versions.ts';
import type { Tree } from './tree.ts';
import type { Version } from './version.ts';

/** Returns the live version. Default: imports the folder as the first one. @throws a sentence if it has problems. */
export async function importFirstVersion(
  context: ReleaseContext,
  read: () => Promise<Files>,
): Promise<{ version: Version; tree: Tree }> {
  const live = await findLive(context.database);
  if (live) return { version: live, tree: await readTree(context.database, live.tree) };
  const tree = buildTree(await read());
  if (!tree)
    throw new Error('A definition of the folder can not be read: the database has no version to begin with.');
  const first = { tree, base: null, kind: 'import', by: null, why: 'the definitions of the folder' } as const;
  const { version, report } = await publish(first, context);
  if (version) return { version, tree };
  if (await findLive(context.database)) return importFirstVersion(context, read);
  throw new Error(
    [
      ...report.problems,
      'The database has no version to begin with: mend the definitions of the folder.',
    ].join('\n'),
  );
}
