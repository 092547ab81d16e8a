import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '#check/index.ts';
import type { Health } from '#shared/health.ts';
import type {
  DraftWithTexts,
  NewPreviewAnswer,
  PortalSummary,
  ReviewReport,
  ScheduleAnswer,
  SignedInOperator,
} from '#workbench/protocol.ts';
import type { Database } from '#server/database/database.ts';
import { readEnvironment } from '#server/environment.ts';
import { setOperator } from '#server/releases/store/operators.ts';
import type { Tree } from '#server/releases/tree.ts';
import type { DraftReader } from '#server/workbench/history/createDraftReader.ts';
import { addWorkbench } from '#server/workbench/workbench.ts';
import { hashCheaply } from '../support/hashCheaply.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import {
  anna,
  ben,
  openBench,
  releasesOf,
  treeOf,
  vera,
  type ReleaseBench,
} from '../support/releases/releaseBench.ts';
import { fakeDefinitions, samplePortal, sampleShell } from './samplePortal.ts';

hashCheaply();

const password = 'everybody has it';
const screen = 'schemas/screens/a.json';
const health: Health = { summary: 'All is well.', problems: 0, notes: [], sections: [], units: [] };
const persona = { kind: 'rich', id: 1001, name: 'Rich', password: 'p', transactionPassword: 't' };

let database: Database;
let bench: ReleaseBench;
let folder: string;
let app: FastifyInstance;
let clock: Date;
let signIns = 0;
/** The operator that the proxy names. */
let named: string | null = null;
const refresh = vi.fn(() => Promise.resolve());
const prepareCases = vi.fn();
const read = vi.fn<(tree: Tree) => void>();
const reader: DraftReader = {
  read: async (tree) => {
    read(tree);
    const catalogue = new Map();
    return { problems: [], warnings: [], portal: samplePortal, translations: {}, catalogue };
  },
  pictures: () => Promise.resolve({ before: null, after: null, note: '' }),
  cases: (_, id) =>
    Promise.resolve(id === 'a' ? { screen: 'a', title: 'A', routes: ['/a'], answers: {}, cases: [] } : null),
  report: async (tree, wish) =>
    wish.call === undefined ? { error: 'Name a call.' } : { text: JSON.stringify([tree.size, wish]) },
  texts: () => Promise.resolve({ places: [], words: {}, messages: [] }),
  findModule: (name) => (name === 'own.js' ? 'own code' : undefined),
  close: () => undefined,
};

beforeAll(async () => {
  database = await openMemoryDatabase();
  bench = await openBench(database);
  for (const operator of [anna, ben, vera]) await setOperator(database, operator, password, new Date(0));
  await bench.send({ tree: treeOf({ 'screens.config.json': { brand: { name: 'Sample' } } }) });
  await bench.send({ tree: treeOf({ [screen]: { title: 'B' }, 'schemas/screens/c.json': {} }) });
  folder = await mkdtemp(join(tmpdir(), 'portico-workbench-'));
  await mkdir(join(folder, 'workbench/assets'), { recursive: true });
  await writeFile(
    join(folder, 'workbench/index.html'),
    '<!doctype html><html lang="en"><script src="/workbench/assets/a.js"></script></html>',
  );
  await writeFile(join(folder, 'workbench/assets/a.js'), 'code');
  clock = new Date('2026-03-01T08:00:00Z');
  const context = { ...bench.context, prepareCases, now: () => clock };
  const warnings = [{ file: screen }] as Problem[];
  const state = { ...fakeDefinitions().definitions.state(), problems: [], warnings };
  app = Fastify({ routerOptions: { maxParamLength: 700 }, trustProxy: true });
  await addWorkbench(app, {
    releases: { ...releasesOf(context), refresh },
    reader,
    definitions: fakeDefinitions(samplePortal, state).definitions,
    health: () => health,
    environment: readEnvironment({ DATA_DIR: '/nowhere', BASE_PATH: '/members/' }),
    shell: sampleShell,
    isSandbox: false,
    personas: [persona],
    dist: folder,
    readOperatorName: () => named,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  named = null;
  vi.clearAllMocks();
});

interface Asked {
  cookie?: string | undefined;
  token?: string;
  payload?: object | string;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

function ask(request: string, { cookie, token, headers, ...more }: Asked = {}) {
  const [method, path] = request.split(' ') as ['GET', string];
  const all = { ...headers, ...(cookie && { cookie }), ...(token && { 'x-workbench-token': token }) };
  return app.inject({ method, url: `/workbench/${path}`, headers: all, ...more });
}

const described = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ message: string }>().message,
];

/** Signs in, and returns what the browser then sends with a request. */
async function signIn({ name }: { name: string }) {
  // Sign-ins from one address are limited.
  const remoteAddress = `127.0.1.${(signIns += 1)}`;
  const answer = await ask('POST api/session', { payload: { name, password }, remoteAddress });
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  const { token } = answer.json<SignedInOperator>();
  const send = (request: string, payload?: object) =>
    ask(request, { cookie, token, ...(payload && { payload }) });
  return { cookie, token, answer, send };
}

describe('a session', () => {
  it('a sign-in has the role and the token, and a cookie for the workbench alone', async () => {
    const { answer, cookie } = await signIn(anna);
    expect(answer.json()).toEqual({
      name: 'anna',
      role: 'author',
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^portico-operator=[\w-]{43}; Path=\/members\/workbench; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const again = await ask('GET api/session', { cookie });
    expect(again.json()).toEqual(answer.json());
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('the cookie of a sign-in over HTTPS is sent over HTTPS alone', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await ask('POST api/session', { payload: { name: 'anna', password }, headers });
    expect(answer.headers['set-cookie']).toMatch(/; SameSite=Strict; Secure$/);
  });

  it('a wrong password, a request from elsewhere over plain HTTP, and another body are refused', async () => {
    const wrong = { payload: { name: 'anna', password: 'wrong' } };
    expect(described(await ask('POST api/session', wrong))).toEqual([
      401,
      'There is no operator of this name with this password.',
    ]);
    expect(described(await ask('POST api/session', { ...wrong, remoteAddress: '203.0.113.9' }))).toEqual([
      403,
      'Over plain HTTP others could read the password: use https.',
    ]);
    expect((await ask('POST api/session', { payload: { name: 'anna' } })).statusCode).toBe(400);
  });

  it('more than 30 sign-ins a minute from one address have to wait', async () => {
    const at = { payload: {}, remoteAddress: '127.0.0.30' };
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await ask('POST api/session', at)).statusCode);
    expect([statuses.indexOf(429), statuses.length]).toEqual([30, 31]);
  });

  it('a session ends with a sign-out, which clears its cookie, and after twelve hours', async () => {
    const { cookie, send } = await signIn(anna);
    const out = await send('DELETE api/session');
    expect([out.statusCode, out.body, out.headers['set-cookie']]).toEqual([
      204,
      '',
      'portico-operator=; Path=/members/workbench; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
    expect(described(await ask('GET api/session', { cookie }))).toEqual([401, 'Sign in first.']);
    const start = clock;
    const second = await signIn(anna);
    clock = new Date(start.getTime() + 12 * 3_600_000 - 1);
    expect((await second.send('GET api/session')).statusCode).toBe(200);
    clock = new Date(start.getTime() + 12 * 3_600_000);
    expect((await second.send('GET api/session')).statusCode).toBe(401);
    await signIn(ben);
    expect(await database.query("SELECT 1 FROM release_session WHERE name = 'anna'")).toEqual([]);
  });

  it('a sign-out without a session clears the cookie too', async () => {
    expect((await ask('DELETE api/session')).statusCode).toBe(204);
  });

  it('a change needs the token of the page, and a reading does not', async () => {
    const { cookie, token } = await signIn(anna);
    for (const other of ['', 'x', (await signIn(anna)).token])
      expect(described(await ask('POST api/drafts', { cookie, token: other }))).toEqual([
        403,
        'This page is from before you signed in: load it again.',
      ]);
    expect((await ask('POST api/drafts', { cookie, token })).statusCode).toBe(200);
    expect((await ask('GET api/stored-drafts', { cookie })).statusCode).toBe(200);
    expect(described(await ask('POST api/drafts'))).toEqual([401, 'Sign in first.']);
  });

  it('a viewer may not do what authors do', async () => {
    const { send } = await signIn(vera);
    expect(described(await send('POST api/drafts'))).toEqual([
      403,
      expect.stringMatching(/^You are .*viewer.*, and may not do this\.$/),
    ]);
  });

  it('a removed operator has no session any more', async () => {
    await setOperator(database, { name: 'dora', role: 'viewer' }, password, clock);
    const { send } = await signIn({ name: 'dora' });
    await setOperator(database, { name: 'dora', role: 'author' }, password, clock);
    expect((await send('GET api/session')).statusCode).toBe(401);
  });
});

describe('the operator that a proxy names', () => {
  it('the operator is signed in with the first reading, and has a token from then on', async () => {
    named = 'ben';
    const first = await ask('GET api/session');
    expect(first.json()).toMatchObject({ name: 'ben', role: 'publisher' });
    const cookie = String(first.headers['set-cookie']).split(';')[0]!;
    const second = await ask('GET api/session', { cookie });
    expect(second.json()).toEqual(first.json());
    expect(second.headers['set-cookie']).toBeUndefined();
    const { token } = first.json<SignedInOperator>();
    expect((await ask('POST api/drafts', { cookie, token })).statusCode).toBe(200);
  });

  it('nobody is signed in by a change, or under a name that no operator has', async () => {
    named = 'ben';
    expect(described(await ask('POST api/drafts'))).toEqual([401, 'Sign in first.']);
    named = 'mallory';
    const answer = await ask('GET api/session');
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
  });

  it('the session of another operator does not count', async () => {
    const { cookie } = await signIn(anna);
    named = 'ben';
    expect((await ask('GET api/session', { cookie })).json()).toMatchObject({ name: 'ben' });
    named = 'mallory';
    expect((await ask('GET api/session', { cookie })).statusCode).toBe(401);
  });
});

describe('what the workbench shows', () => {
  it.each(['portal', 'health', 'history', 'schedule', 'file', 'report-calls', 'stored-drafts', 'drafts/1'])(
    'nobody reads %s without a session',
    async (path) => expect(described(await ask(`GET api/${path}`))).toEqual([401, 'Sign in first.']),
  );

  it('the summary has the live version, the files with who changed them, and the drafts', async () => {
    const { send } = await signIn(vera);
    const summary = (await send('GET api/portal')).json<PortalSummary>();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(summary.live).toMatchObject({ number: 2, author: 'anna', who: 'ben', why: 'a test' });
    expect(summary.live!.files).toEqual(['schemas/screens/c.json', screen, 'screens.config.json'].sort());
    expect(summary.files.map(({ file }) => file).toSorted()).toEqual(summary.live!.files);
    expect(summary.files.find(({ file }) => file === screen)).toMatchObject({
      ...{ kind: 'screen', title: 'B', path: null, problems: 0, warnings: 1 },
      changed: { who: 'anna', at: expect.any(String) as string },
    });
    expect(summary.files.find(({ file }) => file === 'screens.config.json')!.warnings).toBe(0);
    expect(summary.name).toBe('');
    expect(summary.drafts.every(({ isSent }) => !isSent)).toBe(true);
  });

  it('the history has the versions of all files, or of one, the newest first', async () => {
    const { send } = await signIn(vera);
    const numbersOf = async (query: string) =>
      (await send(`GET api/history${query}`)).json<{ number: number }[]>().map(({ number }) => number);
    expect(await numbersOf('')).toEqual([2, 1]);
    expect(await numbersOf('?file=schemas/screens/c.json')).toEqual([2]);
    expect(await numbersOf('?file=none')).toEqual([]);
  });

  it('the health is that of the server', async () => {
    expect((await (await signIn(vera)).send('GET api/health')).json()).toEqual(health);
  });

  it('the calls of a report are those of a draft, or the live ones', async () => {
    const { send } = await signIn(anna);
    expect((await send('GET api/report-calls?draft=99')).json()).toEqual({ calls: {} });
    expect(read.mock.lastCall![0].size).toBe(3);
    const draft = (await send('POST api/drafts')).json<DraftWithTexts>();
    const edits = { 'schemas/screens/d.json': '{}' };
    await send(`PUT api/drafts/${draft.id}`, { revision: draft.revision, base: draft.base, edits });
    await send(`GET api/report-calls?draft=${draft.id}`);
    expect(read.mock.lastCall![0].size).toBe(4);
    await send(`GET api/report-calls?draft=${draft.id}x`);
    expect(read.mock.lastCall![0].size).toBe(3);
  });

  it('the text of a report has what was asked for, or a sentence', async () => {
    const { send } = await signIn(anna);
    const { id } = (await send('POST api/drafts')).json<DraftWithTexts>();
    const textOf = (query: string) => send(`GET api/drafts/${id}/report-text?${query}`);
    const written = (await textOf('title=A&call=rows&type=x')).json<{ text: string }>();
    expect(JSON.parse(written.text)).toEqual([3, { title: 'A', call: 'rows', type: 'x' }]);
    const short = (await textOf('call=rows&type=')).json<{ text: string }>();
    expect(JSON.parse(short.text)).toEqual([3, { title: '', call: 'rows' }]);
    expect(described(await textOf('title=A'))).toEqual([409, 'Name a call.']);
  });
});

describe('a draft', () => {
  it('a draft is over the live version, and is deleted by its author', async () => {
    const { send } = await signIn(anna);
    const { id, base, edits } = (await send('POST api/drafts')).json<DraftWithTexts>();
    expect([base, edits]).toEqual([2, {}]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(prepareCases).toHaveBeenCalledTimes(1);
    expect((await send(`GET api/drafts/${id}/file?name=${screen}`)).json()).toEqual({
      text: treeOf({ [screen]: { title: 'B' } }).get(screen),
    });
    expect((await send(`GET api/drafts/${id}/file`)).json()).toEqual({ text: null });
    expect((await send('GET api/file?name=none')).json()).toEqual({ text: null });
    expect((await (await signIn(ben)).send(`DELETE api/drafts/${id}`)).statusCode).toBe(403);
    expect((await send(`DELETE api/drafts/${id}`)).statusCode).toBe(204);
    expect(described(await send(`GET api/drafts/${id}`))).toEqual([
      404,
      `There is no draft ${id}: it was thrown away, or this is another database.`,
    ]);
    expect((await send('GET api/drafts/1x')).statusCode).toBe(404);
  });

  it('only its author writes on it, and only definitions', async () => {
    const { send } = await signIn(anna);
    const { id, base } = (await send('POST api/drafts')).json<DraftWithTexts>();
    const save = (edits: object, revision = 0, by = send) =>
      by(`PUT api/drafts/${id}`, { revision, base, edits });
    expect(described(await save({ 'server.ts': '' }))).toEqual([
      400,
      'server.ts is no place for a definition: screens.config.json, or schemas/… and .json.',
    ]);
    expect(described(await save({}, 0, (await signIn(ben)).send))).toEqual([
      403,
      'This is a draft of anna: nobody else changes it.',
    ]);
    expect((await save({ [screen]: '{}' })).json()).toMatchObject({ revision: 1, files: [screen] });
    expect(described(await save({ [screen]: '[]' }))).toEqual([
      409,
      'This draft was changed in another window.',
    ]);
  });

  it('the problems of a draft name the module of each valid screen', async () => {
    const { send } = await signIn(anna);
    const { id } = (await send('POST api/drafts')).json<DraftWithTexts>();
    expect((await send(`GET api/drafts/${id}/problems`)).json()).toEqual({
      ...{ revision: 0, problems: [], warnings: [] },
      modules: { 'incomes/level-income': 'incomes-level-income.0123456789abcdef.js' },
    });
    const cases = (await send(`GET api/drafts/${id}/cases?screen=a`)).json<{ id: string }[]>();
    expect(cases.map((one) => one.id)).toEqual(['a/~loading']);
    expect(described(await send(`GET api/drafts/${id}/cases`))).toEqual([
      409,
      'A screen has cases once nothing is wrong in it.',
    ]);
  });
});

describe('the decisions of a reviewer', () => {
  let serial = 0;
  /** A draft of anna that was sent, with a case to look at. */
  const sendDraft = async () => {
    const changed = { title: `Sent ${(serial += 1)}`, note: 'case' };
    const { id } = await bench.draft(treeOf({ [screen]: changed, 'schemas/screens/c.json': {} }));
    const [publisher, author] = [await signIn(ben), await signIn(anna)];
    const path = `api/drafts/${id}`;
    const readReport = async () => (await publisher.send(`GET ${path}/report`)).json<ReviewReport>();
    return { id, path, readReport, by: publisher.send, byAnna: author.send };
  };

  it('a draft is sent back with a reason, by a publisher who has seen it as it is', async () => {
    const { path, by, byAnna } = await sendDraft();
    const { revision } = (await by(`GET ${path}`)).json<DraftWithTexts>();
    const ask = (more: object, send = by) =>
      send(`POST ${path}/send-back`, { revision, reason: ' Not yet. ', ...more });
    expect(described(await ask({ reason: ' ' }))).toEqual([400, 'Say why, for the author.']);
    expect((await ask({ reason: 'a'.repeat(501) })).statusCode).toBe(400);
    expect((await by(`POST ${path}/send-back`, { reason: 'x' })).statusCode).toBe(400);
    expect((await ask({}, byAnna)).statusCode).toBe(403);
    expect(described(await ask({ revision: revision + 1 }))).toEqual([
      409,
      'This draft was changed in another window.',
    ]);
    const back = (await ask({})).json<DraftWithTexts>();
    expect(back).toMatchObject({
      isSent: false,
      returned: { isRejected: false, who: 'ben', reason: 'Not yet.', at: clock.toISOString() },
    });
    expect((await ask({ revision: back.revision })).statusCode).toBe(409);
    const body = { revision: back.revision, base: back.base, edits: { [screen]: '{}' } };
    expect((await byAnna(`PUT ${path}`, body)).statusCode).toBe(200);
  });

  it('a rejected draft can only be read or deleted', async () => {
    const { path, by, byAnna } = await sendDraft();
    const { revision } = (await by(`GET ${path}`)).json<DraftWithTexts>();
    const rejected = (await by(`POST ${path}/reject`, { revision, reason: 'No.' })).json<DraftWithTexts>();
    expect(rejected.returned).toMatchObject({ isRejected: true, who: 'ben', reason: 'No.' });
    const body = { revision: rejected.revision, base: rejected.base, edits: {} };
    expect(described(await byAnna(`PUT ${path}`, body))).toEqual([
      403,
      'ben rejected this draft: it can only be read or deleted.',
    ]);
    expect((await byAnna(`DELETE ${path}`)).statusCode).toBe(204);
  });

  it('an approval is taken back by who gave it, once', async () => {
    const { path, readReport, by, byAnna } = await sendDraft();
    const { hash: report } = await readReport();
    const over = [409, 'You do not agree to it any more: look again.'];
    expect(described(await by(`POST ${path}/disagree`, { report }))).toEqual(over);
    expect((await by(`POST ${path}/approve`, { report })).json()).toMatchObject({ approvedBy: ['ben'] });
    expect((await byAnna(`POST ${path}/disagree`, { report })).statusCode).toBe(403);
    const back = await by(`POST ${path}/disagree`, { report });
    expect([back.statusCode, back.body]).toEqual([204, '']);
    expect(described(await by(`POST ${path}/disagree`, { report }))).toEqual(over);
    expect((await readReport()).approvedBy).toEqual([]);
    const own = (await by('POST api/drafts')).json<DraftWithTexts>();
    expect(described(await by(`POST api/drafts/${own.id}/disagree`, { report }))).toEqual(over);
  });

  it('a tick is taken back by who set it, once', async () => {
    const { path, readReport, by } = await sendDraft();
    const { hash: report, cases } = await readReport();
    const keys = cases.map(({ key }) => key);
    expect(keys).toEqual([`${screen} case`]);
    const ticked = (await by(`POST ${path}/tick`, { report, keys })).json<ReviewReport>();
    expect(ticked.ticked).toEqual([{ key: keys[0], who: 'ben' }]);
    const viewer = (await signIn(vera)).send;
    expect((await viewer(`POST ${path}/untick`, { report, keys })).statusCode).toBe(403);
    const back = await by(`POST ${path}/untick`, { report, keys });
    expect([back.statusCode, back.body]).toEqual([204, '']);
    expect(described(await by(`POST ${path}/untick`, { report, keys }))).toEqual([
      409,
      'This tick is not there any more: look again.',
    ]);
    expect((await by(`POST api/drafts/9999/untick`, { report, keys })).statusCode).toBe(404);
    expect((await by(`POST ${path}/untick`, { report })).statusCode).toBe(400);
  });

  it('a draft is scheduled once it was sent and seen, and taken off the schedule by a publisher', async () => {
    const { path, id, readReport, by, byAnna } = await sendDraft();
    const { hash: report, cases } = await readReport();
    const wanted = { report, said: '2099-12-01 09:00', zone: 'Europe/Berlin' };
    const ask = (more: object = {}, send = by, at = path) =>
      send(`POST ${at}/schedule`, { ...wanted, ...more });
    expect((await ask({}, byAnna)).statusCode).toBe(403);
    expect((await ask({ report: 'another' })).statusCode).toBe(409);
    expect((await ask({})).json()).toMatchObject({ scheduled: null, report: { hash: report } });
    await by(`POST ${path}/tick`, { report, keys: cases.map(({ key }) => key) });
    await by(`POST ${path}/approve`, { report });
    expect((await ask({ zone: 'Europe/Nowhere' })).statusCode).toBe(400);
    const { scheduled } = (await ask()).json<ScheduleAnswer>();
    expect(scheduled).toMatchObject({
      draft: id,
      who: 'ben',
      state: 'waiting',
      at: '2099-12-01T08:00:00.000Z',
    });
    expect((await byAnna('GET api/schedule')).json()).toEqual([scheduled]);
    expect(Object.keys(scheduled!)).not.toContain('tree');
    expect((await byAnna(`DELETE api/schedule/${scheduled!.id}`)).statusCode).toBe(403);
    const over = [409, 'It is not waiting any more: look again.'];
    expect(described(await by(`DELETE api/schedule/${scheduled!.id}x`))).toEqual(over);
    expect((await by(`DELETE api/schedule/${scheduled!.id}`)).statusCode).toBe(204);
    expect(described(await by(`DELETE api/schedule/${scheduled!.id}`))).toEqual(over);
    const own = (await by('POST api/drafts')).json<DraftWithTexts>();
    expect(described(await ask({}, by, `api/drafts/${own.id}`))).toEqual([
      409,
      'This draft is being written on: it has to be sent first.',
    ]);
  });
});

describe('the pages of the workbench', () => {
  it.each(['/workbench', '/workbench/drafts/5'])('the page at %s has its nonce and a policy', async (url) => {
    const page = await app.inject({ url, headers: { cookie: 'scheme=dark' } });
    const policy = String(page.headers['content-security-policy']);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("worker-src 'none'; frame-src 'self'");
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/]{22}=='/);
    expect(policy).toContain('report-uri /members/_reports');
    expect(page.body).toContain('data-mantine-color-scheme="dark"');
    expect(page.body).toContain('data-base="/members/"');
    expect(page.body).toContain('src="/members/workbench/assets/a.js"');
  });

  it('a file of the workbench is kept for a year', async () => {
    const file = await app.inject('/workbench/assets/a.js');
    expect([file.statusCode, file.body, file.headers.vary]).toEqual([200, 'code', 'accept-encoding']);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

describe('a preview of the workbench', () => {
  const open = async (send: Awaited<ReturnType<typeof signIn>>['send'], wish: object) => {
    const { address, storage } = (await send('POST api/previews', wish)).json<NewPreviewAnswer>();
    return { address, storage, path: address.replace('/members/workbench/', '') };
  };

  it('a preview shows what is live, or a draft, with the member that it was opened for', async () => {
    const { send } = await signIn(anna);
    const { address, storage, path } = await open(send, { draft: null, persona: 'rich' });
    expect(address).toMatch(/^\/members\/workbench\/preview\/[\w-]+\.[\w-]+\/$/);
    expect(JSON.parse(storage[`${address}:session`]!)).toMatchObject({ userId: 1001, username: 'Rich' });
    expect((await ask(`GET ${path}definitions/own.js`)).body).toBe('own code');
    expect(read.mock.lastCall![0].size).toBe(3);
    const { id, base } = (await send('POST api/drafts')).json<DraftWithTexts>();
    await send(`PUT api/drafts/${id}`, { revision: 0, base, edits: { 'schemas/screens/d.json': '{}' } });
    const visitor = await open(send, { draft: id, persona: 'visitor' });
    expect(visitor.storage).toEqual({});
    await ask(`GET ${visitor.path}definitions/own.js`);
    expect(read.mock.lastCall![0].size).toBe(4);
    const none = await open(send, { draft: 9_999, persona: 'visitor' });
    expect((await ask(`GET ${none.path}definitions/own.js`)).statusCode).toBe(404);
  });

  it('a preview is over after an hour, and shortly after the session has ended', async () => {
    const { send } = await signIn(anna);
    const { path } = await open(send, { draft: null, persona: 'rich' });
    const start = clock;
    clock = new Date(start.getTime() + 3_600_000 - 1);
    expect((await ask(`GET ${path}definitions/own.js`)).statusCode).toBe(200);
    clock = new Date(start.getTime() + 3_600_000);
    expect((await ask(`GET ${path}definitions/own.js`)).statusCode).toBe(404);
    clock = start;
    await send('DELETE api/session');
    await vi.waitFor(
      async () => expect((await ask(`GET ${path}definitions/own.js`)).statusCode).toBe(404),
      10_000,
    );
  });

  it.each([
    { draft: 0, persona: 'rich' },
    { draft: 2_147_483_648, persona: 'rich' },
    { draft: null, persona: 'poor' },
    { draft: null, persona: 'rich', language: '<b>' },
    { draft: null, persona: 'rich', scheme: 'blue' },
    { draft: null, persona: 'rich', case: 'a'.repeat(151) },
    { persona: 'rich' },
  ])('the wish %j opens no preview', async (wish) => {
    const { send } = await signIn(anna);
    expect((await send('POST api/previews', wish)).statusCode).toBe(400);
  });
});
