import { Validator } from '@seriousme/openapi-schema-validator';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commands } from '#server/releases/commands/commands.ts';
import type { CommandInput, CommandAnswer } from '#server/releases/index.ts';
import { addOperators, askReleases, operators } from '../support/releases/askReleases.ts';
import { scriptArguments } from '../support/scriptArguments.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';

/*
 * The commands of programs and the command line on the history of a portal under a base path
 * (docs/how-to/history.md). Each test continues where the one before it ended.
 */

const file = 'schemas/screens/incomes/level-income.json';
const { anna, ben, cara } = operators;
type Someone = Pick<typeof ben, 'as' | 'password'>;
let portal: RunningPortal;
let elsewhere: string;

beforeAll(async () => {
  portal = await startPortal({ BASE_PATH: '/members/', TRUST_PROXY: '1', APPROVAL: 'one' });
  await addOperators(portal.folder);
  elsewhere = await mkdtemp(join(tmpdir(), 'portico-archive-'));
});
afterAll(async () => {
  await portal.stop();
  await rm(elsewhere, { recursive: true });
});

const address = (path: string) => `${portal.url}/workbench/api/${path}`;
/** Sends a command. Each operator has an address of their own, in the header of the proxy. */
async function ask(by: Someone | null, command: string, input: unknown = {}, from = by?.as ?? 'nobody') {
  const authorization = by && `Basic ${Buffer.from(`${by.as}:${by.password}`).toString('base64')}`;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.0.${from.length}`,
    'x-forwarded-proto': 'https',
    ...(authorization && { authorization }),
  };
  const response = await fetch(address(`commands/${command}`), {
    method: 'POST',
    headers,
    body: typeof input === 'string' ? input : JSON.stringify(input),
  });
  const answer = (await response.json()) as CommandAnswer & { message?: string; id?: string };
  if (response.status !== 202) return { status: response.status, said: answer };
  return vi.waitFor(
    async () => {
      const run = await fetch(address(`runs/${answer.id}`), { headers });
      const state = (await run.json()) as { said: CommandAnswer & { message?: string } };
      return { status: state.said.isRefused ? 409 : 200, said: state.said };
    },
    { timeout: 100_000, interval: 2_000 },
  );
}
const exported = async (): Promise<[string, string][]> => (await ask(ben, 'export')).said.files!;
const edited = async (change: (text: string) => string): Promise<CommandInput['files']> =>
  (await exported()).map(([name, text]) => [name, name === file ? change(text) : text]);
const run = async (...args: string[]) => {
  const env = { ...process.env, DATA_DIR: join(portal.folder, 'data'), PORTICO_PASSWORD: ben.password };
  const script = [...(await scriptArguments('portico/checkout.ts')), 'releases', ...args];
  return promisify(execFile)(process.execPath, script, { env }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
};

it('a valid OpenAPI document describes each command but those that set or remove an operator', async () => {
  const document = (await (await fetch(address('openapi.json'))).json()) as {
    openapi: string;
    servers: { url: string }[];
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
  };
  expect(await new Validator().validate(structuredClone(document) as never)).toEqual({ valid: true });
  expect([document.openapi, document.servers[0]!.url]).toEqual(['3.1.0', '/members/workbench/api']);
  const local = ['set-operator', 'remove-operator'];
  expect(Object.keys(document.paths).sort()).toEqual(
    Object.keys(commands)
      .filter((name) => !local.includes(name))
      .map((name) => `/commands/${name}`)
      .concat('/runs/{id}')
      .sort(),
  );
  for (const name of local) expect((await ask(ben, name)).status).toBe(404);
});

it('the API does the same as the command line: look, dry run, draft, agree, publish, blame, go back, schedule', async () => {
  const files = await edited((text) => text.replace('"title": "Level Income"', '"title": "By program"'));
  const dry = await ask(ben, 'publish', { files, isDry: true });
  expect([dry.status, dry.said.version]).toEqual([409, undefined]);
  expect(dry.said.report?.changes.length).toBeGreaterThan(0);
  expect(dry.said.report?.cases.length).toBeGreaterThan(0);
  const sent = await ask(anna, 'publish', { files, why: 'a better word' });
  expect([sent.status, sent.said.draft]).toEqual([409, 1]);
  expect(sent.said.report?.gates.filter(({ isOpen }) => !isOpen).map(({ name }) => name)).toEqual([
    'role',
    'review',
  ]);
  const { report } = (await ask(cara, 'approve', { number: 1 })).said;
  expect((await ask(cara, 'approve', { number: 1, seen: report!.hash })).said.report?.approvedBy).toEqual([
    'cara',
  ]);
  const live = await ask(ben, 'publish', { number: 1 });
  expect([live.status, live.said.version, live.said.report?.hash]).toEqual([200, 2, report!.hash]);
  expect((await ask(ben, 'blame', { file, pointer: '/title' })).said.versions).toMatchObject([
    { number: 2, who: 'ben', author: 'anna', why: 'a better word', approvedBy: ['cara'] },
  ]);
  expect((await ask(ben, 'rollback', { number: 1, why: 'back' })).said.version).toBe(3);
  const later = await ask(anna, 'publish', { files, why: 'again' });
  const time = { at: '2099-01-01 00:00', zone: 'Europe/Berlin' };
  const seen = later.said.report!.hash;
  const { said: answer } = await ask(ben, 'publish', { number: later.said.draft, seen, ...time });
  expect(answer.scheduled).toMatchObject([{ id: 1, state: 'waiting', at: '2098-12-31T23:00:00.000Z' }]);
  expect((await ask(ben, 'cancel', { number: 1 })).status).toBe(200);
  expect((await ask(anna, 'schedule')).said.scheduled).toMatchObject([{ id: 1, state: 'cancelled' }]);
  expect((await ask(anna, 'history')).said.versions?.map(({ number }) => number)).toEqual([3, 2, 1]);
});

it('an exported portal is imported again byte for byte, as one file and as a folder', async () => {
  const before = new Map(await exported());
  const other = new Map([...before, [file, `\uFEFF${before.get(file)!.replaceAll('\n', '\r\n')}\n\n`]]);
  expect((await ask(ben, 'import', { files: [...other], why: 'from elsewhere' })).said.version).toBe(4);
  expect(new Map(await exported())).toEqual(other);
  const [one, again, folder] = ['one.json', 'again.json', 'folder'].map((name) => join(elsewhere, name));
  expect(await run('export', one!)).toContain('Version 4 is in');
  await run('export', folder!);
  expect((await run('rollback', '1', '--as', 'ben', '--why', 'back')).split('\n').at(-2)).toBe(
    'Version 5 is live.',
  );
  expect(await run('import', one!, '--as', 'ben', '--why', 'one file')).toContain('Version 6 is live.');
  await run('export', again!);
  expect(await readFile(again!)).toEqual(await readFile(one!));
  expect(await run('import', folder!, '--as', 'ben', '--why', 'the same')).toContain(
    'It is what is live already, as version 6.',
  );
  const { text } = await askReleases(portal.folder, 'history');
  expect(text).toMatch(/^6 .* import by ben: one file$/m);
});

it('a request without the name and password of an operator is rejected before it is read, and guesses are limited', async () => {
  expect(await ask(null, 'history', '{"broken')).toMatchObject({
    status: 401,
    said: { message: "Send an operator's name and password, as Basic authorization." },
  });
  const guess = () => ask({ as: 'ben', password: 'guess' }, 'publish', '{"broken', 'somewhere else');
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await ask(ben, 'history')).status).toBe(200);
  const plain = await fetch(address('commands/history'), {
    method: 'POST',
    headers: { 'x-forwarded-for': '10.0.0.9', 'content-type': 'application/json' },
    body: '{}',
  });
  expect([plain.status, await plain.json()]).toEqual([
    403,
    { message: 'Over plain HTTP others could read the password: use https.' },
  ]);
});

it.each<[string, string, unknown, number, string | RegExp]>([
  ['a body that is no JSON', 'publish', '{"files":', 400, /JSON/],
  ['an upload that is no definition', 'publish', { files: 'hello' }, 400, 'body/files must be array'],
  [
    'a word that is not known',
    'rollback',
    { number: 1, operator: { role: 'publisher' } },
    400,
    'body must NOT have additional properties',
  ],
  ['nothing to publish', 'publish', { why: 'x' }, 400, 'There is no definition among what was given.'],
  [
    'one file with two texts',
    'publish',
    {
      why: 'x',
      files: [
        ['screens.config.json', '{}'],
        ['screens.config.json', '[]'],
      ],
    },
    400,
    'screens.config.json is given twice, with two texts.',
  ],
  ['a draft that is not there', 'publish', { number: 99 }, 400, 'There is no draft 99.'],
  ['a version that is not there', 'rollback', { number: 99, why: 'x' }, 400, 'There is no version 99.'],
  ['no reason', 'rollback', { number: 1 }, 400, 'Say why: --why "the new rate".'],
  [
    'a time in the past',
    'publish',
    { number: 1, at: '2020-01-01 09:00', zone: 'UTC' },
    400,
    /^2020-01-01 09:00 in UTC is past: it is/,
  ],
])('%s is answered with a sentence', async (_what, command, input, status, sentence) => {
  const before = (await ask(ben, 'history')).said.text;
  const answer = await ask(ben, command, input);
  expect(answer).toMatchObject({ status, said: { message: expect.stringMatching(sentence) as string } });
  expect((await ask(ben, 'history')).said.text).toBe(before);
});

it.each([
  [
    'a path that leaves the folder',
    'schemas/../../etc/passwd.json',
    /passwd\.json is no place for a definition/,
  ],
  ['a name that no file system takes', `schemas/${'a'.repeat(300)}.json`, /is no place for a definition/],
  ['a file in what is a file', `${file}/b.json`, /is no place for a definition/],
  ['what is no definition', 'schemas/screens/odd.json', /odd\.json:1:1/],
])('%s in what is published closes the gate, with a sentence', async (_what, name, sentence) => {
  const files = [...(await exported()), [name, '\u0000\u0001']];
  const { status, said: answer } = await ask(ben, 'publish', { files, why: 'x' });
  expect([status, answer.version]).toEqual([409, undefined]);
  expect(answer.report?.problems.join('\n')).toMatch(sentence);
});

it('the command line rejects a file that is no archive with a sentence', async () => {
  const broken = join(elsewhere, 'broken.json');
  await writeFile(broken, '{"files":[["a"]]}');
  expect(await run('import', broken, '--as', 'ben', '--why', 'x')).toContain(
    'is no archive that export has written.',
  );
  expect(await run('import', join(elsewhere, 'none.json'), '--as', 'ben', '--why', 'x')).toContain(
    "can't be read: ENOENT",
  );
});
