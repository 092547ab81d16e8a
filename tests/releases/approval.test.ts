import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { hashCheaply } from '../support/hashCheaply.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { approveDraft } from '#server/releases/approveDraft.ts';
import { commands } from '#server/releases/commands/commands.ts';
import { createBackgroundRuns } from '#server/releases/commands/createBackgroundRuns.ts';
import { openFolderReleases } from '#server/releases/openFolderReleases.ts';
import type { Operator } from '#server/releases/operator.ts';
import { publish } from '#server/releases/publish.ts';
import type { Releases } from '#server/releases/releases.ts';
import { createScheduleRunner } from '#server/releases/schedule/createScheduleRunner.ts';
import type { Draft } from '#server/releases/store/drafts.ts';
import { removeOperator, setOperator } from '#server/releases/store/operators.ts';
import { listScheduledPublications } from '#server/releases/store/schedule.ts';
import { readText } from '#server/releases/store/trees.ts';
import { findLive } from '#server/releases/store/versions.ts';
import { hashTree, type Tree } from '#server/releases/tree.ts';
import type { ApprovalMode } from '#server/releases/version.ts';
import { addCommandApi } from '#server/workbench/commands/addCommandApi.ts';
import { checkPortal, getDefaultPaths, readFiles } from '#check/index.ts';
import type { ReviewReport } from '#workbench/protocol.ts';
import {
  anna,
  ben,
  cara,
  openBench,
  treeOf,
  vera,
  type ReleaseBench,
  releasesOf,
} from '../support/releases/releaseBench.ts';
import { serveReview, type ServedReview } from '../support/releases/serveReview.ts';

hashCheaply();

const password = 'everybody has it';
const people = { viewer: vera, author: anna, publisher: ben };
type Role = keyof typeof people;

/** A running portal with one value of APPROVAL. */
interface Portal {
  releases: Releases;
  workbench: ServedReview;
  http: ReturnType<typeof Fastify>;
  /** Saves definitions in the folder of the portal. */
  save: (tree: Tree) => Promise<void>;
  close: () => Promise<void>;
}

let database: Database;
let bench: ReleaseBench;
let folder: string;
let portals: Record<ApprovalMode, Portal>;
let clock = Date.UTC(2026, 1, 1);
let serial = 0;

beforeAll(async () => {
  database = await openMemoryDatabase();
  bench = await openBench(database);
  folder = await mkdtemp(join(tmpdir(), 'portico-approval-'));
  for (const one of [...Object.values(people), cara])
    await setOperator(database, one, password, new Date(clock));
  await bench.send({ tree: treeOf() });
  portals = { two: await openPortal('two'), one: await openPortal('one') };
});
afterAll(async () => {
  for (const portal of Object.values(portals)) await portal.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function openPortal(approval: ApprovalMode): Promise<Portal> {
  const context = { ...bench.context, approval, now: () => new Date((clock += 10)) };
  const releases = releasesOf(context);
  const root = join(folder, approval);
  await mkdir(root);
  let saved: Tree | null = null;
  const served = {
    apply: () => Promise.resolve(),
    files: () => saved && new Map(saved),
    onChange: () => () => undefined,
  };
  const print = () => undefined;
  const files = await openFolderReleases({
    context,
    served,
    print,
    places: getDefaultPaths(root),
    dataDir: root,
  });
  const http = Fastify();
  await addCommandApi(http, releases, { basePath: '/', runs: createBackgroundRuns(releases.context) });
  const workbench = await serveReview(releases, root);
  return {
    ...{ releases, workbench, http },
    save: async (tree) => {
      saved = tree;
      await files.refresh();
      saved = null;
    },
    close: async () => {
      await Promise.all([workbench.close(), http.close(), files.close()]);
    },
  };
}

const nextTree = () => treeOf({ 'schemas/screens/a.json': { title: `A${(serial += 1)}` } });
const gateOf = (gates: { name: string }[]) => gates.find(({ name }) => name === 'approval');
/** A time in two minutes, in the format of a schedule. */
const soon = () => new Date(clock + 120_000).toISOString().slice(0, 16).replace('T', ' ');

async function agree(draft: Draft, tree: Tree, { context }: Releases): Promise<void> {
  const { report } = await bench.send({ tree, author: draft.author, isDry: true });
  await approveDraft(draft, report.hash, cara, context);
}

/** A tree that is to go live, and its draft. */
interface Wanted {
  tree: Tree;
  draft: Draft;
  by: Operator;
}

type Way = (wanted: Wanted, portal: Portal) => Promise<unknown>;

/** Every way to publish. A way may return or throw: only what is live then counts. */
const ways = {
  workbench: async ({ draft: { id }, by }, { workbench }) => {
    const { body } = await workbench.ask<ReviewReport>(by, `GET drafts/${id}/report`);
    return workbench.ask(by, `POST drafts/${id}/publish`, { report: body.hash });
  },
  HTTP: async ({ draft: { id }, by }, { http }) =>
    http.inject({
      method: 'POST',
      url: '/workbench/api/commands/publish',
      headers: { authorization: `Basic ${Buffer.from(`${by.name}:${password}`).toString('base64')}` },
      payload: { number: id },
    }),
  command: ({ draft: { id }, by }, { releases }) =>
    commands.publish.run(releases, { as: by.name, password, number: id }),
  import: ({ tree, by }, { releases }) =>
    commands.import.run(releases, { as: by.name, password, files: [...tree], why: 'a test' }),
  schedule: async ({ draft: { id }, by }, { releases }) => {
    const input = { as: by.name, password, number: id, at: soon(), zone: 'UTC' };
    await commands.publish.run(releases, input);
    clock += 180_000;
    await createScheduleRunner(releases, () => undefined)();
  },
  rollback: async ({ tree, draft: { author }, by }, { releases }) => {
    const { version } = await bench.send({ tree, author, kind: 'file', by: null });
    await bench.send({ tree: nextTree(), kind: 'file', by: null });
    const number = version!.number;
    return commands.rollback.run(releases, { as: by.name, password, number, why: 'back' });
  },
  file: ({ tree }, { save }) => save(tree),
} satisfies Record<string, Way>;

const [live, no] = ['goes live', 'is refused'];

/** The results for own edits, without and with an agreement, and for another author's edits, without and with one. */
type Row = [keyof typeof ways, ApprovalMode, Role | 'anybody', string, string, string, string];

// An import counts its operator as one of the authors of its files.
const table: Row[] = [
  ['workbench', 'two', 'viewer', no, no, no, no],
  ['workbench', 'two', 'author', no, no, no, no],
  ['workbench', 'two', 'publisher', no, live, live, live],
  ['workbench', 'one', 'viewer', no, no, no, no],
  ['workbench', 'one', 'author', no, no, no, no],
  ['workbench', 'one', 'publisher', live, live, live, live],
  ['HTTP', 'two', 'viewer', no, no, no, no],
  ['HTTP', 'two', 'author', no, no, no, no],
  ['HTTP', 'two', 'publisher', no, live, live, live],
  ['HTTP', 'one', 'viewer', no, no, no, no],
  ['HTTP', 'one', 'author', no, no, no, no],
  ['HTTP', 'one', 'publisher', live, live, live, live],
  ['command', 'two', 'viewer', no, no, no, no],
  ['command', 'two', 'author', no, no, no, no],
  ['command', 'two', 'publisher', no, live, live, live],
  ['command', 'one', 'viewer', no, no, no, no],
  ['command', 'one', 'author', no, no, no, no],
  ['command', 'one', 'publisher', live, live, live, live],
  ['import', 'two', 'viewer', no, no, no, no],
  ['import', 'two', 'author', no, no, no, no],
  ['import', 'two', 'publisher', no, live, no, live],
  ['import', 'one', 'viewer', no, no, no, no],
  ['import', 'one', 'author', no, no, no, no],
  ['import', 'one', 'publisher', live, live, live, live],
  ['schedule', 'two', 'viewer', no, no, no, no],
  ['schedule', 'two', 'author', no, no, no, no],
  ['schedule', 'two', 'publisher', no, live, live, live],
  ['schedule', 'one', 'viewer', no, no, no, no],
  ['schedule', 'one', 'author', no, no, no, no],
  ['schedule', 'one', 'publisher', live, live, live, live],
  ['rollback', 'two', 'viewer', no, no, no, no],
  ['rollback', 'two', 'author', no, no, no, no],
  ['rollback', 'two', 'publisher', live, live, live, live],
  ['rollback', 'one', 'viewer', no, no, no, no],
  ['rollback', 'one', 'author', no, no, no, no],
  ['rollback', 'one', 'publisher', live, live, live, live],
  ['file', 'two', 'anybody', live, live, live, live],
  ['file', 'one', 'anybody', live, live, live, live],
];

describe('What goes live by whom', () => {
  it.each(table)(
    'a publication by %s with APPROVAL=%s, for the role %s, has the result of the table',
    async (...row) => {
      const [way, approval, role, ...expected] = row;
      const by = role === 'anybody' ? vera : people[role];
      const portal = portals[approval];
      // Each row has another name, because nobody may send more than 60 drafts within an hour.
      const stranger = `eve of ${row.slice(0, 3).join(' ')}`;
      await database.execute('DELETE FROM release_draft');
      const found: string[] = [];
      for (const author of [by.name, stranger])
        for (const isAgreed of [false, true]) {
          const tree = nextTree();
          const draft = await bench.draft(tree, author);
          if (isAgreed) await agree(draft, tree, portal.releases);
          await ways[way]({ tree, draft, by }, portal).catch(() => undefined);
          found.push((await findLive(database))!.tree === hashTree(tree) ? live : no);
        }
      expect(found).toEqual(expected);
    },
  );
});

describe('A publication that needs a second person', () => {
  const reportOf = async (by: Operator, author: string, tree = nextTree()) => {
    const publication = { tree, author, by, base: (await findLive(database))!.number, why: 'a test' };
    return (await portals.two.releases.publish({ ...publication, kind: 'publish', isDry: true })).report;
  };

  it('the gate names everyone who edited the publication, and the publishers who may publish or approve it', async () => {
    expect(gateOf((await reportOf(ben, 'ben')).gates)).toEqual({
      name: 'approval',
      isOpen: false,
      says: 'Publishing needs a second person: ben edited it, so cara has to publish it, or agree to it.',
    });
    expect(gateOf((await reportOf(anna, 'anna')).gates)).toMatchObject({
      says: 'Publishing needs a second person: anna edited it, so ben or cara has to publish it, or agree to it.',
    });
    const tree = nextTree();
    for (const author of ['ben', 'cara']) await bench.draft(tree, author);
    expect(gateOf((await reportOf(ben, 'anna', tree)).gates)).toMatchObject({
      isOpen: false,
      says: 'Publishing needs a second person: anna, ben and cara edited it, so another publisher has to publish it or agree to it, and there is none. Whoever runs the server adds one: npm run portico -- operator add <name> publisher.',
    });
  });

  it('a publication does not go live at its time if its approver is no publisher by then', async () => {
    const { releases } = portals.two;
    const tree = nextTree();
    const draft = await bench.draft(tree, 'ben');
    await agree(draft, tree, releases);
    const input = { as: 'ben', password, number: draft.id, at: soon(), zone: 'UTC' };
    const { scheduled } = await commands.publish.run(releases, input);
    await removeOperator(database, 'cara', new Date(clock));
    clock += 180_000;
    await createScheduleRunner(releases, () => undefined)();
    await setOperator(database, cara, password, new Date(clock));
    const one = (await listScheduledPublications(database)).find(({ id }) => id === scheduled![0]!.id);
    expect(one).toMatchObject({
      state: 'refused',
      says: expect.stringMatching(/^Publishing needs a second person: ben edited it/) as string,
    });
  });
});

describe('The rule in force', () => {
  it.each(['two', 'one'] as const)(
    'APPROVAL=%s is in the report of a version and in the audit',
    async (approval) => {
      const { context } = portals[approval].releases;
      const { version } = await publish(
        {
          tree: nextTree(),
          base: (await findLive(database))!.number,
          kind: 'publish',
          author: 'eve',
          by: ben,
          why: '',
        },
        context,
      );
      const kept = JSON.parse(await readText(database, version!.report)) as ReviewReport;
      expect([kept.approval, kept.editedBy]).toEqual([approval, ['eve']]);
      expect(gateOf(kept.gates)).toMatchObject({
        says:
          approval === 'one'
            ? 'One publisher is enough: APPROVAL=one.'
            : 'ben edited none of it, and is the second person.',
      });
      const [act] = await database.query<{ detail: string }>(
        'SELECT detail FROM release_audit ORDER BY seq DESC LIMIT 1',
      );
      expect(JSON.parse(act!.detail)).toMatchObject({ number: version!.number, approval });
    },
  );

  it('the report of a rollback and of a saved file describes the rule, which does not block them', async () => {
    const { two } = portals;
    const saved = nextTree();
    await two.save(saved);
    const gates = async () => {
      const { report } = (await findLive(database))!;
      return gateOf((JSON.parse(await readText(database, report)) as ReviewReport).gates);
    };
    expect(await gates()).toMatchObject({ says: 'Nobody is asked for a file that is saved on the disk.' });
    const { number } = (await findLive(database))!;
    await two.save(nextTree());
    await commands.rollback.run(two.releases, { as: 'ben', password, number, why: 'back' });
    expect(await gates()).toMatchObject({
      says: `Going back needs one publisher: version ${number} was live already.`,
    });
  });

  it('a definition can not set the rule', async () => {
    const files = new Map(await readFiles(getDefaultPaths('.')));
    const config = JSON.parse(files.get('screens.config.json')!) as object;
    files.set('screens.config.json', JSON.stringify({ ...config, approval: 'one' }));
    const { problems } = checkPortal(files, { allowedHosts: null });
    expect(problems.map(({ message }) => message).join()).toContain('unknown key "approval"');
  });
});
