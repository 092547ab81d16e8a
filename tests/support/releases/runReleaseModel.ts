import fc from '../fastCheck.ts';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { mergeTrees } from '#server/releases/merge/mergeTrees.ts';
import { publish, type ReleaseContext } from '#server/releases/publish.ts';
import { rollBack } from '#server/releases/rollBack.ts';
import { readTree } from '#server/releases/store/trees.ts';
import { findLive, findVersion, listVersions } from '#server/releases/store/versions.ts';
import { verifyAudit } from '#server/releases/store/audit.ts';
import type { Tree } from '#server/releases/tree.ts';
import type { Version } from '#server/releases/version.ts';
import { emptyReleases } from './emptyReleases.ts';
import { openBench, treeOf } from './releaseBench.ts';

const files = ['schemas/screens/a.json', 'schemas/screens/b.json'];
const keys = ['title', 'path', 'size'];

/** An editor at one of the servers, with an open state. */
interface Editor {
  name: string;
  server: number;
  base: number;
  tree: Tree;
  /** The changes since the base: file and key. */
  edited: Set<string>;
}

/** An acknowledged version, with its publisher's changes. */
interface Promised {
  version: Version;
  edited: Set<string>;
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('edit' as const),
      who: fc.nat(3),
      file: fc.nat(1),
      key: fc.nat(2),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('publish' as const), who: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('rollback' as const), who: fc.nat(3), to: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const), who: fc.nat(3) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface ModelRuns {
  numRuns: number;
  seed?: number;
}

/**
 * Runs editors at two servers in every order, some steps at once, with restarts: nothing that was acknowledged is lost, and
 * no version changes what its publisher has not.
 * @param open opens a connection of its own to the one database; where it is the embedded one, always the same.
 * @returns how many versions were published in all, and how many publications were told of a clash.
 */
export async function runReleaseModel(
  open: () => Promise<Database>,
  { numRuns, seed }: ModelRuns,
): Promise<{ published: number; clashes: number }> {
  const servers = [await open(), await open()];
  const counts = { published: 0, clashes: 0 };
  const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(waves, async (plan) => {
      // After a restart these are other connections.
      const benches = await Promise.all(servers.map((database) => openBench(database)));
      await emptyReleases(servers[0]!);
      const first = await benches[0]!.send({ tree: treeOf({ [files[1]!]: { title: 'B' } }) });
      const run = createRun(
        servers,
        benches.map(({ context }) => Object.assign(context, { approval: 'one' as const })),
        first.version!,
        open,
      );
      for (const wave of plan) await Promise.all(wave.map(run.applyStep));
      await run.finish();
      await checkHistory(servers[0]!, run.promised, first.version!);
      counts.published += run.promised.length;
      counts.clashes += run.clashes();
    }),
    { numRuns, ...(seed !== undefined && { seed }) },
  );
  await Promise.all([...new Set(servers)].map((database) => database.close()));
  return counts;
}

function createRun(
  servers: Database[],
  desks: ReleaseContext[],
  first: Version,
  open: () => Promise<Database>,
) {
  const promised: Promised[] = [];
  const replaced: Database[] = [];
  let [clashes, serial] = [0, 0];
  const tree = treeOf({ [files[1]!]: { title: 'B' } });
  const editors = ['anna', 'ben', 'cara', 'dora'].map((name, at): Editor => ({
    name,
    server: at % 2,
    base: first.number,
    tree,
    edited: new Set(),
  }));

  const edit = (editor: Editor, file: string, key: string): void => {
    const value = JSON.parse(editor.tree.get(file)!) as Record<string, unknown>;
    const text = JSON.stringify({ ...value, [key]: (serial += 1) }, null, 2);
    editor.tree = new Map([...editor.tree, [file, text]]);
    editor.edited.add(`${file} ${key}`);
  };
  const send = async (editor: Editor): Promise<void> => {
    const by = { name: editor.name, role: 'publisher' } as const;
    const context = desks[editor.server]!;
    const edited = new Set(editor.edited);
    const { tree, base } = editor;
    const { version } = await publish({ tree, base, kind: 'publish', by, why: 'a test' }, context);
    if (version) {
      promised.push({ version, edited });
      if (editor.tree === tree) editor.edited.clear();
      editor.base = version.number;
    } else await mergeInto(editor, context);
  };
  /** Drops the editor's changes in conflict: the editor continues with the live values. */
  const mergeInto = async (editor: Editor, { database }: ReleaseContext): Promise<void> => {
    const [before, live] = [await findVersion(database, editor.base), await findLive(database)];
    const [base, theirs] = [await readTree(database, before!.tree), await readTree(database, live!.tree)];
    const { tree, conflicts } = mergeTrees(base, editor.tree, theirs);
    for (const { file, pointer } of conflicts) editor.edited.delete(`${file} ${pointer.slice(1)}`);
    clashes += conflicts.length;
    [editor.tree, editor.base] = [tree, live!.number];
  };
  const restart = async ({ server }: Editor): Promise<void> => {
    const fresh = await open();
    const old = servers[server]!;
    servers[server] = fresh;
    desks[server] = { ...desks[server]!, database: fresh };
    // Its work in progress ends first, as at a stop.
    if (old !== fresh) replaced.push(old);
  };
  const back = async (editor: Editor, to: number): Promise<void> => {
    const context = desks[editor.server]!;
    const live = (await findLive(context.database))!.number;
    const by = { name: editor.name, role: 'publisher' } as const;
    const { version } = await rollBack(
      { number: (to % live) + 1, by, why: 'back' },
      { context, publish: (publication) => publish(publication, context) },
    );
    if (version) promised.push({ version, edited: new Set() });
  };
  const applyStep = async (one: Step): Promise<void> => {
    const editor = editors[one.who]!;
    if (one.does === 'edit') edit(editor, files[one.file]!, keys[one.key]!);
    if (one.does === 'publish') await send(editor);
    if (one.does === 'rollback') await back(editor, one.to);
    if (one.does === 'restart') await restart(editor);
  };
  const finish = () => Promise.all(replaced.map((database) => database.close()));
  return { applyStep, finish, promised, clashes: () => clashes };
}

/** Every acknowledged version is there as it was promised, and changed nothing that its publisher had not. */
async function checkHistory(database: Database, promised: Promised[], first: Version): Promise<void> {
  const versions = (await listVersions(database, 10_000)).reverse();
  expect(versions.map(({ number }) => number)).toEqual(versions.map((_, at) => at + 1));
  expect([first, ...promised.map(({ version }) => version)].sort((a, b) => a.number - b.number)).toEqual(
    versions,
  );
  expect((await findLive(database))?.number).toBe(versions.length);
  for (const { version, edited } of promised) {
    if (version.kind === 'rollback') continue;
    expect(version.parent).toBe(version.number - 1);
    const before = await readTree(database, versions[version.number - 2]!.tree);
    const changed = listChanged(before, await readTree(database, version.tree));
    expect(changed.filter((place) => !edited.has(place))).toEqual([]);
  }
  expect((await verifyAudit(database)).errors).toEqual([]);
}

function listChanged(before: Tree, after: Tree): string[] {
  return files.flatMap((file) => {
    const [old, now] = [before, after].map((tree) => JSON.parse(tree.get(file)!) as Record<string, unknown>);
    return keys.filter((key) => old![key] !== now![key]).map((key) => `${file} ${key}`);
  });
}
