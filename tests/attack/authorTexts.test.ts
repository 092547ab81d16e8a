import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId, Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildWorker } from '#server/build/buildWorker.ts';
import type { Database } from '#server/database/database.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { createTextWorker, type TextWorker } from '#server/workbench/history/createTextWorker.ts';
import { addLargeBodyParser } from '#server/workbench/addLargeBodyParser.ts';
import { createBackgroundRuns } from '#server/releases/commands/createBackgroundRuns.ts';
import type { Releases } from '#server/releases/releases.ts';
import { findOpenDraft } from '#server/releases/store/openDrafts.ts';
import type { TextRequest } from '#server/releases/texts/textWork.ts';
import type { Tree } from '#server/releases/tree.ts';
import { writeLanguageSchemas } from '#server/schemas/languageSchemasFile.ts';
import { addErrorHandler } from '#server/workbench/addErrorHandler.ts';
import { createDeferredRoutes } from '#server/workbench/createDeferredRoutes.ts';
import { createDraftTrees } from '#server/workbench/createDraftTrees.ts';
import { addDraftRoutes } from '#server/workbench/draftRoutes.ts';
import { addHistoryRoutes } from '#server/workbench/historyRoutes.ts';
import { answerPreviewChange } from '#server/workbench/preview/answerPreviewChange.ts';
import { addReviewRoutes } from '#server/workbench/reviewRoutes.ts';
import { createFileSummaries } from '#server/workbench/createFileSummaries.ts';
import { emptyReleases } from '../support/releases/emptyReleases.ts';
import { anna, openBench, treeOf, releasesOf, type ReleaseBench } from '../support/releases/releaseBench.ts';

/* The heaviest texts that an author can send, and the threads that parse, merge and compare them. */

const { calls, noting } = vi.hoisted(() => {
  const calls = { names: [] as string[] };
  /** Records each call of a module's functions in this thread. */
  const noting = (module: object) =>
    Object.fromEntries(
      Object.entries(module).map(([name, value]: [string, unknown]) => {
        if (typeof value !== 'function') return [name, value];
        const noted = (...input: unknown[]): unknown => {
          calls.names.push(name);
          return (value as (...input: unknown[]) => unknown)(...input);
        };
        return [name, noted];
      }),
    );
  return { calls, noting };
});
vi.mock('jsonc-parser', async (load) => noting(await load()));
vi.mock('#server/releases/merge/mergeDocuments.ts', async (load) => noting(await load()));
vi.mock('#server/releases/merge/mergeTrees.ts', async (load) => noting(await load()));
vi.mock('#server/releases/texts/findEarlierPlace.ts', async (load) => noting(await load()));
vi.mock('#server/releases/texts/parseDefinitionJson.ts', async (load) => noting(await load()));
vi.mock('#check/documents/parseDocument.ts', async (load) => noting(await load()));
vi.mock('#describe/diff/findPreviousIndex.ts', async (load) => noting(await load()));

const small = 256 * 1024;
/** A mark in every text of an author here. */
const mark = 'of-an-author';
const screen = 'schemas/screens/a.json';
const catalogue = 'schemas/api/a.json';
const parse = JSON.parse.bind(JSON);
const posted = vi.spyOn(Worker.prototype, 'postMessage');
/** The work on texts that was sent to another thread, with the thread. */
const sent = () =>
  posted.mock.calls.map(([message], at) => ({
    name: (message as TextRequest).textWork,
    thread: (posted.mock.contexts[at] as Worker).threadId,
  }));
let folder: string;
let database: Database;
let bench: ReleaseBench;
let texts: TextWorker;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-texts-'));
  await mkdir(join(folder, '.vite'));
  await writeLanguageSchemas('.', folder);
  database = await openMemoryDatabase();
  bench = await openBench(database);
  texts = createTextWorker(await buildWorker());
  bench.context.callTextThread = texts.ask;
  app = await serve(releasesOf(bench.context));
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, ...more) => {
    const isSmallBody = text.length <= small && text.startsWith('{"revision"');
    if (text.includes(mark) && !isSmallBody) calls.names.push('JSON.parse');
    return parse(text, ...more) as unknown;
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  texts.close();
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await emptyReleases(database);
  posted.mockClear();
  calls.names = [];
});

async function serve(releases: Releases): Promise<FastifyInstance> {
  const served = Fastify();
  const trees = createDraftTrees(database);
  const summaries = createFileSummaries(bench.context);
  const reader = {
    read: () => Promise.reject(new Error('Nothing is compiled here.')),
    pictures: () => Promise.resolve({ before: null, after: null, note: '' }),
    cases: () => Promise.resolve(null),
    report: () => Promise.reject(new Error('Nothing is written here.')),
    texts: () => Promise.resolve({ places: [], words: {}, messages: [] }),
    findModule: () => undefined,
    close: () => undefined,
  };
  addErrorHandler(served, 409);
  addLargeBodyParser(served, texts.ask);
  served.decorateRequest('operator', null);
  served.addHook('onRequest', async (request) => void (request.operator = { ...anna, id: '', token: '' }));
  addDraftRoutes(served, { releases, reader, trees, dist: folder });
  const wrapLong = createDeferredRoutes(served, createBackgroundRuns(releases.context));
  addReviewRoutes(served, releases, { trees, wrapLong });
  addHistoryRoutes(served, releases, { summaries, trees, wrapLong });
  const state = { readAt: '', problems: [], warnings: [], units: [], changes: [] };
  served.get('/portal', () => summaries.portal(state));
  await served.ready();
  return served;
}

const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: string) => {
  const headers = { ...(payload !== undefined && { 'content-type': 'application/json' }) };
  const { statusCode, payload: answer } = await app.inject({
    method,
    url,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: statusCode, answer };
};

const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(',');
const numbered = (value: string, count = 6_000) =>
  `{"${mark}":0,${many(count, (at) => `"k${at}":${value}`)}}`;
const list = (count: number, item = '1') => `{"${mark}":[${many(count, () => item)}]}`;
const deep = (depth: number) => `{"${mark}":${'['.repeat(depth)}${']'.repeat(depth)}}`;
async function save(edits: Record<string, string | null>): Promise<number> {
  const draft = (await findOpenDraft(database, await draftOf('{}')))!;
  const body = JSON.stringify({ revision: 0, base: draft.base, edits });
  return (await ask('PUT', `/drafts/${draft.id}`, body)).status;
}

/** A draft of a text, based on what is live. */
async function draftOf(text: string, file = screen): Promise<number> {
  const { id } = await bench.draft(treeOf({}));
  await database.query('DELETE FROM release_edit WHERE draft = $1', [id]);
  await database.query('INSERT INTO release_edit (draft, file, body) VALUES ($1, $2, $3)', [
    id,
    file,
    Buffer.from(text),
  ]);
  return id;
}
/** Copies a draft within the database. */
const copyDraft = async (id: number, times: number) => {
  const columns = 'author, tree, base, why, at';
  await database.query(
    `INSERT INTO release_draft (${columns}) SELECT ${columns} FROM release_draft, generate_series(1, $2) WHERE id = $1`,
    [id, times],
  );
  await database.query(
    `INSERT INTO release_edit SELECT draft.id, file, body FROM release_draft draft, release_edit
     WHERE draft = $1 AND draft.id > $1`,
    [id],
  );
};
const live = (text: string) => bench.send({ tree: treeWith(text), by: null, kind: 'file' });
const treeWith = (text: string): Tree => new Map([...treeOf(), [screen, text]]);
/** A draft in which a text was changed, while what is live was changed as well. */
async function staleDraft(before: string, mine: string, theirs: string): Promise<number> {
  await live(before);
  const id = await draftOf(mine);
  await live(theirs);
  return id;
}

interface Shape {
  shape: string;
  /** Sends the heavy request, and returns its status. */
  send: () => Promise<number>;
  status: number;
  /** The work of the other thread. */
  work: string[];
}

const shapes: Shape[] = [
  {
    shape: 'a draft of 2 MB',
    send: () => save({ [screen]: mark + 'x'.repeat(2_000_000) }),
    status: 200,
    work: ['parseLargeBody'],
  },
  {
    shape: 'a body of 2 MB of brackets',
    send: async () => (await ask('PUT', `/drafts/${await draftOf('{}')}`, deep(1_000_000))).status,
    status: 400,
    work: ['parseLargeBody'],
  },
  {
    shape: 'a draft of 40,000 files',
    send: async () => {
      const edits = Object.fromEntries(
        Array.from({ length: 40_000 }, (_, at) => [`schemas/${mark}${at}.json`, null]),
      );
      return save(edits);
    },
    status: 400,
    work: ['parseLargeBody'],
  },
  {
    shape: 'the report of a draft with 6,000 edits beside 6,000 of what is live',
    send: async () => {
      const id = await staleDraft(numbered('[1,1]'), numbered('[2,1]'), numbered('[1,2]'));
      return (await ask('GET', `/drafts/${id}/report`)).status;
    },
    status: 200,
    work: ['mergeTrees'],
  },
  {
    shape: 'their merge',
    send: async () => {
      const id = await staleDraft(numbered('[1,1]'), numbered('[2,1]'), numbered('[1,2]'));
      return (await ask('POST', `/drafts/${id}/merge`, '{"revision":0,"mine":[]}')).status;
    },
    status: 200,
    work: ['mergeDraft'],
  },
  {
    shape: 'the report of a draft as deep as 2 MB are',
    send: async () => {
      const id = await staleDraft('{}', deep(1_000_000), deep(1_000));
      return (await ask('GET', `/drafts/${id}/report`)).status;
    },
    status: 200,
    work: ['mergeTrees', 'mergeTrees'],
  },
  {
    shape: 'blame in a list of 900,000 items',
    send: async () => {
      await live(list(3));
      const id = await draftOf(list(900_000));
      return (await ask('GET', `/drafts/${id}/blame?file=${screen}&pointer=/${mark}/800000`)).status;
    },
    status: 200,
    work: ['findEarlierPlace', 'hasPath'],
  },
  {
    shape: 'blame in a list of items that are alike, as long as a definition may be',
    send: async () => {
      await live(list(12_000, '{"a":[1,2]}'));
      const id = await draftOf(list(12_001, '{"a":[1,3]}'));
      return (await ask('GET', `/drafts/${id}/blame?file=${screen}&pointer=/${mark}/9000`)).status;
    },
    status: 200,
    work: ['findEarlierPlace', 'hasPath'],
  },
  {
    shape: 'the list of 30 drafts of 2 MB',
    send: async () => {
      await live(`{"title":"${mark}"}`);
      await copyDraft(await draftOf(list(900_000)), 29);
      return (await ask('GET', '/portal')).status;
    },
    status: 200,
    work: ['summarizeDefinitionFiles'],
  },
  {
    shape: 'the names of a catalogue that is deep, and of one that is none',
    send: async () => {
      const id = await draftOf(`{"calls":${deep(900_000)}}`, catalogue);
      const other = await draftOf(`{"calls":{"${mark}":null}}`, catalogue);
      const statuses = await Promise.all([id, other].map((one) => ask('GET', `/drafts/${one}/names`)));
      return Math.max(...statuses.map(({ status }) => status));
    },
    status: 200,
    work: ['listCallFields', 'listCallFields'],
  },
  {
    shape: 'the schema over a catalogue of 2 MB',
    send: async () => {
      const id = await draftOf(`{"calls":${numbered('{}', 150_000)}}`, catalogue);
      return (await ask('GET', `/drafts/${id}/schema?file=${catalogue}`)).status;
    },
    status: 200,
    work: ['readPortalNames'],
  },
  {
    shape: 'a call of a preview over a deep draft',
    send: async () => {
      const call = { kind: 'change', text: 'data' } as Parameters<typeof answerPreviewChange>[0];
      await answerPreviewChange(call, ['a'], treeWith(deep(1_000_000)), texts.ask);
      return 200;
    },
    status: 200,
    work: ['listSuccessTexts'],
  },
];

it.each(shapes.map((one) => [one.shape, one] as const))(
  '%s is parsed, merged or compared by no thread that serves',
  async (_shape, { send, status, work }) => {
    expect(await send()).toBe(status);
    expect(calls.names).toEqual([]);
    expect(sent().map(({ name }) => name)).toEqual(work);
    expect(sent().filter(({ thread }) => thread === threadId)).toEqual([]);
  },
);

it('requests for the same report at once share the work', async () => {
  const id = await staleDraft('{"a":1}', `{"a":2,"${mark}":1}`, '{"a":3}');
  const answers = await Promise.all([1, 2, 3].map(() => ask('GET', `/drafts/${id}/report`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(sent().length).toBeLessThan(3);
});
