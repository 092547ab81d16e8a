import type { FastifyInstance } from 'fastify';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/database/database.ts';
import type { DefinitionsState } from '#server/definitions/definitionsState.ts';
import type { Definitions } from '#server/definitions/openDefinitions.ts';
import { buildStatePage } from '#server/page/operators/buildStatePage.ts';
import { buildHealth } from '#server/http/reports/buildHealth.ts';
import { readEnvironment } from '#server/environment.ts';
import { runSandbox } from '#server/sandbox/part.ts';
import { createMail } from '#server/sandbox/mail/createMail.ts';
import { copyDefinitions, type DefinitionsFolder } from './definitionsFolder.ts';
import { fakeDefinitions, sampleConfig, samplePortal, sampleShell, startSample } from './samplePortal.ts';

const levelIncome = 'schemas/screens/incomes/level-income.json';
const token = 'a-token-of-20-signs:';
const sandbox = { database: {} as Database, mail: createMail({}), secret: 'a secret of the tests' };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The app over made-up definitions. Default: with the sandbox. */
async function open(variables: Record<string, string> = {}, options = {}): Promise<FastifyInstance> {
  const {
    state,
    withSandbox = true,
    portal = samplePortal,
  } = options as {
    state?: DefinitionsState;
    withSandbox?: boolean;
    portal?: typeof samplePortal;
  };
  const app = await startSample(variables, fakeDefinitions(portal, state), withSandbox ? sandbox : undefined);
  closing.push(() => app.close());
  return app;
}

const ask = (app: FastifyInstance, headers: Record<string, string> = {}, url = '/_definitions') =>
  app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

const hostile: DefinitionsState = {
  readAt: '2026-01-31T09:30:00.000Z',
  problems: [
    {
      severity: 'error',
      file: 'schemas/screens/<b>.json',
      line: 3,
      column: 7,
      message: 'unknown key "</p><script>alert(1)</script>"',
      screens: ['"><img src=x>'],
    },
  ],
  warnings: [
    {
      severity: 'warning',
      file: 'schemas/screens/<w>.json',
      line: 4,
      column: 8,
      message: '"</p><script>alert(2)</script>" does nothing',
    },
  ],
  units: [
    { name: "<i>'", file: 'schemas/screens/<i>.json', state: 'kept', since: '2026-01-30T08:00:00.000Z' },
    { name: 'new/one', file: 'schemas/screens/new/one.json', state: 'missing', since: null },
    { name: 'old/one', file: 'schemas/screens/old/one.json', state: 'live', since: null },
  ],
  changes: [{ at: '2026-01-30T08:00:00.000Z', live: ['<u>'] }],
};

describe('the page on the definitions', () => {
  it('the page describes problems and the versions that members see meanwhile, without markup from a definition', async () => {
    const { body } = await ask(await open({}, { state: hostile }));
    const main = /<main>.*<\/main>/s.exec(body)?.[0] ?? '';
    expect(main).not.toMatch(/<(b|script|img|i|u)\b/);
    const text = main
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    expect(text).toContain(
      '1 problem to fix. Until then, members see the last good version of what is affected.',
    );
    expect(text).toContain(
      'unknown key "</p><script>alert(1)</script>"Affects the screen "><img src=x>. Place: schemas/screens/<b>.json:3:7',
    );
    expect(text).toContain('"</p><script>alert(2)</script>" does nothingPlace: schemas/screens/<w>.json:4:8');
    expect(text).toContain("<i>': members see the version of 2026-01-30 08:00:00 UTC.");
    expect(text).toContain('new/one: not available yet, because it had a problem from the start.');
    expect(text).toContain('2026-01-30 08:00:00 UTC: members got a new version of <u>.');
    expect(text).toContain('old/oneThe latest versionnot known');
    expect(body.match(/<h1>/g)).toHaveLength(1);
    // This state has no such problem.
    expect(body).not.toContain('workbench');
  });

  it('the page lists what waits for the config, and the number of problems that it does not list', async () => {
    const [kept, missing] = hostile.units;
    const state: DefinitionsState = {
      ...hostile,
      moreProblems: 41,
      units: [
        { ...kept!, name: 'a/one', waitsFor: 'screens.config.json' },
        { ...missing!, name: 'a/new', waitsFor: 'screens.config.json' },
      ],
    };
    const { body } = await ask(await open({}, { state }));
    const text = body.replaceAll(/<[^>]*>/g, '');
    expect(text).toContain(
      '42 problems to fix. Until then, members see the last good version of what is affected.',
    );
    expect(text).toContain('… and 41 more.');
    expect(text).toContain(
      'a/one: members see the version of 2026-01-30 08:00:00 UTC. The new version follows by itself once screens.config.json is corrected.',
    );
    expect(text).toContain(
      'a/new: not available yet. The new version follows by itself once screens.config.json is corrected.',
    );
  });

  it('the policy of the page allows its own style and script alone', async () => {
    const { body, headers } = await ask(await open());
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+'; /);
    expect(policy).not.toContain('unsafe');
    const { createHash } = await import('node:crypto');
    for (const name of ['style', 'script']) {
      const inline = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(body)?.[1] ?? '';
      expect(policy).toContain(
        `${name}-src 'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
      );
    }
    expect(headers['cache-control']).toBe('no-store');
  });

  it('the page does not refresh itself at an address with still=1', async () => {
    const app = await open();
    expect((await ask(app)).body).toMatch(/http-equiv="refresh".*Stop refreshing.*<script>/s);
    const { body } = await ask(app, {}, '/_definitions?still=1');
    expect(body).not.toMatch(/http-equiv|<script|Stop refreshing/);
    expect(body).toContain('Refresh by itself');
  });

  it('a program gets the state as JSON', async () => {
    const answer = await ask(await open({}, { state: hostile }), { accept: 'application/json' });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ ...hostile, violations: [], errors: [] });
  });

  it('the page takes precedence over any route of the config', async () => {
    const routes = { ...sampleConfig.routes, '/_definitions': { screen: 'lost', access: 'public' as const } };
    const portal = { ...samplePortal, config: { ...sampleConfig, routes } };
    expect((await ask(await open({}, { portal }))).body).toContain('<h1>Health</h1>');
    const closed = await ask(await open({}, { portal, withSandbox: false }));
    expect([closed.statusCode, closed.json()]).toEqual([404, { message: 'Not Found' }]);
  });
});

describe('who sees the definitions', () => {
  const backend = { API_HOST: 'https://other.example.com' };

  it('everyone sees the definitions where the sandbox runs', async () => {
    expect((await ask(await open())).statusCode).toBe(200);
  });

  it("nobody sees the definitions at the operator's own backend without a token", async () => {
    const app = await open(backend, { withSandbox: false });
    for (const headers of [{}, bearer(''), bearer('null'), basic(':')]) {
      const { statusCode, body } = await ask(app, headers);
      expect([statusCode, body]).toEqual([404, '{"message":"Not Found"}']);
    }
  });

  it.each([
    ["at the operator's own backend", backend, false],
    ['beside the sandbox', {}, true],
  ])('only the token opens the definitions where one is set, %s', async (_, variables, withSandbox) => {
    const app = await open({ ...variables, ADMIN_TOKEN: token }, { withSandbox });
    for (const headers of [
      {},
      bearer(token.slice(1)),
      bearer(''),
      basic(`admin:${token}x`),
      basic(`${token}:`),
      { authorization: token },
      { authorization: `Digest ${token}` },
    ]) {
      const answer = await ask(app, headers);
      expect([headers, answer.statusCode]).toEqual([headers, 401]);
      expect(answer.headers['www-authenticate']).toBe('Basic realm="Portico definitions"');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).not.toContain('units');
    }
    for (const headers of [bearer(token), basic(`anyone:${token}`), basic(`:${token}`)]) {
      expect((await ask(app, headers)).statusCode).toBe(200);
    }
  });

  it('the token can not be found out by trying', async () => {
    const app = await open({ ADMIN_TOKEN: token });
    for (let tries = 0; tries < 300; tries += 1)
      expect((await ask(app, bearer('wrong'))).statusCode).toBe(401);
    expect((await ask(app, bearer(token))).statusCode).toBe(429);
  });
});

describe('the state of the definitions', () => {
  let folder: DefinitionsFolder;

  async function start(): Promise<Definitions> {
    folder = await copyDefinitions();
    closing.push(folder.remove);
    return folder.start();
  }
  const unit = (definitions: Definitions, name: string) =>
    definitions.state().units.find((one) => one.name === name);
  const stateOf = (definitions: Definitions, name: string) =>
    expect.poll(() => unit(definitions, name)?.state);

  it('all units are live at a start on right files', async () => {
    const definitions = await start();
    const { readAt, problems, units, changes } = definitions.state();
    expect([problems, changes]).toEqual([[], []]);
    expect(units.slice(0, 4).map(({ name }) => name)).toEqual([
      'the config',
      'the landing page',
      "the dashboard's content",
      "the pages' calls",
    ]);
    expect(units).toHaveLength(4 + Object.keys(definitions.portal().screens).length);
    for (const { state, since } of units) expect([state, since]).toEqual(['live', readAt]);
  });

  it('the state follows each unit by itself, and lists what went live', async () => {
    const definitions = await start();
    const before = unit(definitions, 'incomes/level-income');
    await folder.edit(levelIncome, (text) => text.replace('"money"', '"mony"'));
    await stateOf(definitions, 'incomes/level-income').toBe('kept');
    expect(unit(definitions, 'incomes/level-income')?.since).toBe(before?.since);
    expect(definitions.state().problems).toMatchObject([{ file: levelIncome }]);
    expect(definitions.state().units.filter(({ state }) => state !== 'live')).toHaveLength(1);
    expect(definitions.state().changes).toEqual([]);
    await folder.edit(levelIncome, (text) => text.replace('"mony"', '"number"'));
    await stateOf(definitions, 'incomes/level-income').toBe('live');
    const { readAt, problems, changes } = definitions.state();
    expect(problems).toEqual([]);
    expect(changes).toEqual([{ at: readAt, live: ['incomes/level-income'] }]);
    expect(unit(definitions, 'incomes/level-income')?.since).toBe(readAt);
    expect(unit(definitions, 'incomes/matching-income')?.since).toBe(before?.since);
  });

  it('config, landing page and the calls of the pages have states of their own', async () => {
    const definitions = await start();
    await folder.edit('screens.config.json', (text) => text.replace('"brand"', '"brnad"'));
    await stateOf(definitions, 'the config').toBe('kept');
    await folder.edit('schemas/content/landing.json', (text) => text.replace('"hero"', '"heros"'));
    await stateOf(definitions, 'the landing page').toBe('kept');
    await folder.edit('schemas/api/public.json', (text) => `${text}}`);
    await folder.edit('schemas/api/team.json', (text) => `${text}}`);
    await stateOf(definitions, "the pages' calls").toBe('kept');
  });

  it('the problem of a shared file that is no JSON names the screens that wait for it', async () => {
    const definitions = await start();
    await folder.edit('schemas/templates/activation.json', (text) => text.slice(0, 200));
    await stateOf(definitions, 'activation/robot-activation').toBe('kept');
    expect(definitions.state().problems).toMatchObject([
      {
        file: 'schemas/templates/activation.json',
        screens: [
          'activation/crypto-activation',
          'activation/forex-activation',
          'activation/robot-activation',
          'activation/robot-upgrade',
        ],
      },
    ]);
  });

  it('the time since a version is live survives a restart, also for a unit that is wrong by then', async () => {
    const first = await start();
    const before = first.state();
    first.close();
    await folder.edit(levelIncome, () => '{ not JSON');
    const second = await folder.start();
    expect(second.state().readAt > before.readAt).toBe(true);
    expect(unit(second, 'incomes/level-income')).toMatchObject({ state: 'kept', since: before.readAt });
    expect(unit(second, 'incomes/matching-income')).toMatchObject({ state: 'live', since: before.readAt });
  });

  it('data that an earlier version of this server stored without times is read', async () => {
    const first = await start();
    first.close();
    const file = join(folder.root, 'data/definitions/last-good.json');
    const { since, ...kept } = JSON.parse(await readFile(file, 'utf8')) as Record<string, object>;
    expect(Object.keys(since!)).toContain('screens.config.json');
    for (const screen of Object.values(kept.screens as Record<string, { uses?: string[] }>))
      delete screen.uses;
    await writeFile(file, JSON.stringify(kept));
    await folder.edit(levelIncome, () => '{ not JSON');
    const second = await folder.start();
    expect(unit(second, 'incomes/level-income')).toMatchObject({ state: 'kept', since: null });
  });

  it('a screen that was never right is missing', async () => {
    folder = await copyDefinitions();
    closing.push(folder.remove);
    await folder.edit(levelIncome, () => '{}');
    const definitions = await folder.start();
    expect(unit(definitions, 'incomes/level-income')).toMatchObject({ state: 'missing', since: null });
  });

  it('the page of the running server shows the state of the definitions', async () => {
    const definitions = await start();
    const app = await createApp({
      environment: readEnvironment({}),
      definitions,
      shell: sampleShell,
      sandbox: runSandbox(sandbox),
    });
    closing.push(() => app.close());
    await folder.edit(levelIncome, (text) => text.replace('"money"', '"mony"'));
    await stateOf(definitions, 'incomes/level-income').toBe('kept');
    const answer = await ask(app, { accept: 'application/json' });
    expect(answer.json()).toEqual({ ...definitions.state(), violations: [], errors: [] });
    expect((await ask(app)).body).toContain('did you mean &#34;money&#34;?');
  });
});

it('the page describes how this server learns of other servers’ publications, where there may be several', () => {
  const page = (follows: DefinitionsState['follows']) =>
    buildStatePage(buildHealth({ ...hostile, follows }, { violations: [], errors: [] }), {
      follows: false,
      workbench: null,
    });
  expect(page('heard')).toContain('Members of this server see at once what is published on another server');
  expect(page('looked up')).toContain('The database does not announce it (<code>NOTIFY</code>)');
  expect(page(null)).not.toContain('another server');
});
