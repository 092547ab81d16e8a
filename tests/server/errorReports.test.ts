import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CountedError } from '#server/http/reports/createBrowserReports.ts';
import { fakeDefinitions, sampleConfig, samplePortal, startSample } from './samplePortal.ts';

const token = 'a-token-of-20-signs:';
const version = '0123456789abcdef';
const screen = 'incomes/level-income';
const last = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
const broken = { kind: 'render', screen, version, error: 'TypeError' };
const failed = { kind: 'call', screen, version, call: 'incomeReport', outcome: 'unreachable' };

let app: FastifyInstance;
let fake: ReturnType<typeof fakeDefinitions>;
const written: string[] = [];
beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  fake = fakeDefinitions();
  fake.definitions.catalogue = () => new Map([['incomeReport', {} as never]]);
  app = await startSample({ ADMIN_TOKEN: token }, fake);
});
afterEach(async () => {
  vi.restoreAllMocks();
  written.length = 0;
  await app.close();
});

const send = (payload: object | string, options: { type?: string; remoteAddress?: string } = {}) =>
  app.inject({
    method: 'POST',
    url: '/_reports/errors',
    headers: { 'content-type': options.type ?? 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: options.remoteAddress,
  });
const ask = (accept: string) =>
  app.inject({ url: '/_definitions', headers: { accept, authorization: `Bearer ${token}` } });
const readErrors = async () => (await ask('application/json')).json<{ errors: CountedError[] }>().errors;

// The behaviour that docs/how-to/see-how-it-runs.md shows.
describe('what browsers report of screens that broke and calls that failed', () => {
  it('error reports are counted by screen, version and kind of error', async () => {
    for (const report of [broken, broken, failed, { ...broken, screen: 'landing', version: null }])
      expect((await send(report)).statusCode).toBe(204);
    expect(await readErrors()).toEqual([
      { ...broken, count: 2, last },
      { ...failed, count: 1, last },
      { ...broken, screen: 'landing', version: null, count: 1, last },
    ]);
  });

  it('the operator sees an error report on the page on the definitions, and once in the log', async () => {
    for (const report of [broken, broken, failed]) await send(report);
    expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 40, msg: 'something went wrong in a browser', error: broken },
      { level: 40, error: failed },
    ]);
    const text = (await ask('text/html')).body.replaceAll(/<[^>]*>/g, '');
    expect(text).toContain('What failed for members');
    expect(text).toMatch(
      /A part of incomes\/level-income could not be shown\.2 times, last \d.*UTC\. TypeError, version 0123456789abcdef/,
    );
    expect(text).toMatch(
      /On incomes\/level-income, the backend did not answer\.1 time, last \d.*UTC\. incomeReport unreachable, version 0/,
    );
  });

  it('the page marks a report of a page that was opened before an edit as one of an earlier version', async () => {
    await send(broken);
    const module = '/definitions/incomes-level-income.fedcba9876543210.js';
    const entry = { ...samplePortal.screens[screen]!, module };
    fake.change({ ...samplePortal, screens: { ...samplePortal.screens, [screen]: entry } });
    await send(broken);
    expect(await readErrors()).toMatchObject([{ version }, { version: 'earlier' }]);
  });
});

describe('who sends made-up reports', () => {
  it.each([
    ['a screen', { ...broken, screen: 'Ada Lovelace' }, { screen: 'other', version: null }],
    ['a screen that every object has', { ...broken, screen: 'constructor' }, { screen: 'other' }],
    ['a version', { ...broken, version: 'Ada' }, { version: 'earlier' }],
    ['an error', { ...broken, error: 'Ada is not a function' }, { error: 'other' }],
    ['a call', { ...failed, call: 'Ada' }, { call: 'other' }],
    ['more', { ...broken, message: 'Ada', stack: 'Ada', uid: 100_001 }, {}],
  ])('the unknown part of a report with %s is left out', async (_, report, counted) => {
    await send(report);
    const [first, ...more] = await readErrors();
    expect(first).toMatchObject(counted);
    expect(more).toEqual([]);
    expect(Object.keys(first!).sort()).toEqual(
      [...Object.keys('call' in report ? failed : broken), 'count', 'last'].sort(),
    );
    expect(JSON.stringify([first, written])).not.toMatch(/Ada|100001/);
  });

  it.each([
    ['no kind', { ...broken, kind: 'Ada' }, 204],
    ['no outcome', { ...failed, outcome: 'Ada' }, 204],
    ['a list', '[]', 204],
    ['null', 'null', 204],
    ['no JSON', '{', 400],
    ['too large', { ...broken, message: 'x'.repeat(1024) }, 413],
  ])('a report with %s changes nothing', async (_, payload, status) => {
    expect((await send(payload)).statusCode).toBe(status);
    expect(await readErrors()).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'reports can not be sent as %s, which other sites could have a browser send',
    async (type) => {
      expect((await send(broken, { type })).statusCode).toBe(415);
      expect(await readErrors()).toEqual([]);
    },
  );

  it('one address can send sixty error reports a minute, and others can still send theirs', async () => {
    for (let times = 0; times < 60; times += 1) await send(broken);
    expect((await send(broken)).statusCode).toBe(429);
    expect((await send(broken, { remoteAddress: '192.0.2.7' })).statusCode).toBe(204);
    expect(await readErrors()).toMatchObject([{ count: 61 }]);
  });

  it('made-up reports fill neither memory nor log, however many screens there are', async () => {
    const ids = Array.from({ length: 300 }, (_, at) => `screen-${at}`);
    const entry = { title: '', module: null, kinds: [] };
    fake.change({
      ...samplePortal,
      config: sampleConfig,
      screens: Object.fromEntries(ids.map((id) => [id, entry])),
    });
    for (const [at, id] of ids.entries())
      await send({ ...broken, screen: id }, { remoteAddress: `192.0.2.${Math.floor(at / 60)}` });
    const errors = await readErrors();
    expect([errors.length, written.length]).toEqual([101, 101]);
    expect(errors[100]).toMatchObject({ screen: 'other', version: null, error: 'other', count: 200 });
  });
});

it('A call that the backend refused is listed nowhere', async () => {
  expect((await send({ ...failed, outcome: 'refused' })).statusCode).toBe(204);
  expect(await readErrors()).toEqual([]);
});
