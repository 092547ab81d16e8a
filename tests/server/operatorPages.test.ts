import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { DefinitionsState } from '#server/definitions/definitionsState.ts';
import { addOperatorPages } from '#server/http/plugins/operatorPages.ts';
import { createBrowserReports } from '#server/http/reports/createBrowserReports.ts';
import { createMetrics } from '#server/http/metrics/metrics.ts';
import type { Health } from '#shared/health.ts';
import { buildStatePage } from '#server/page/operators/buildStatePage.ts';

const token = 'a-token-of-20-signs:';
const at = '2026-01-31T09:30:00.000Z';
const problem = { file: 'a.json', line: 1, column: 2, severity: 'error', message: 'wrong <b>' } as const;
const state: DefinitionsState = { readAt: at, problems: [problem], warnings: [], units: [], changes: [] };

let app: FastifyInstance;
afterEach(() => app.close());

async function start(options: { token?: string | null; hasWorkbench?: boolean } = {}) {
  app = Fastify();
  await addOperatorPages(app, {
    state: () => state,
    reports: createBrowserReports(),
    metrics: createMetrics(() => state),
    token: options.token === undefined ? token : options.token,
    basePath: '/members/',
    hasWorkbench: options.hasWorkbench ?? true,
    addPages: (inner) => void inner.get('/more', async () => 'more'),
  });
  return (headers: Record<string, string> = {}, url = '/_definitions') => app.inject({ url, headers });
}
const bearer = { authorization: `Bearer ${token}` };
const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });

describe('who may open the operator’s pages', () => {
  it.each<[string, Record<string, string>, number]>([
    ['the token as a bearer token', bearer, 200],
    ['the token in another spelling of the scheme', { authorization: `bEARER  ${token}` }, 200],
    ['the token as any name’s password', basic(`any:${token}`), 200],
    ['no token', {}, 401],
    ['another token', { authorization: `Bearer ${token}x` }, 401],
    ['the token as the name', basic(`${token}:any`), 401],
    ['the token without a scheme', { authorization: token }, 401],
    ['the token in another scheme', { authorization: `Digest ${token}` }, 401],
  ])('a request with %s has the status %s', async (_, headers, status) => {
    const ask = await start();
    for (const url of ['/_definitions', '/metrics', '/more'])
      expect((await ask(headers, url)).statusCode).toBe(status);
  });

  it('a request without the token is told how to give it, and may not be cached', async () => {
    const answer = await (await start())();
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'www-authenticate': 'Basic realm="Portico definitions"',
    });
    expect(answer.json()).toEqual({
      message: 'Give the ADMIN_TOKEN of this server, as a bearer token or as the password.',
    });
  });

  it('without a token only this machine is admitted, by its own name and past every proxy', async () => {
    const ask = await start({ token: null });
    const status = async (headers: Record<string, string>) => (await ask(headers)).statusCode;
    for (const host of ['localhost', 'localhost:8080', 'a.localhost', '127.0.0.1:8080', '[::1]:8080'])
      expect([host, await status({ host })]).toEqual([host, 200]);
    for (const host of ['portal.example.com', 'localhost.example.com', '128.0.0.1', '[::2]'])
      expect([host, await status({ host })]).toEqual([host, 403]);
    for (const header of [
      'forwarded',
      'via',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-real-ip',
    ])
      expect([header, await status({ host: 'localhost', [header]: 'a' })]).toEqual([header, 403]);
    const answer = await app.inject({ url: '/_definitions', remoteAddress: '192.0.2.1' });
    expect(answer.json()).toEqual({
      message: 'Without ADMIN_TOKEN this is for this machine alone: open it at localhost, past every proxy.',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('an address may ask 300 times a minute', async () => {
    const ask = await start();
    const statuses = new Set<number>();
    for (let times = 0; times < 300; times += 1) statuses.add((await ask()).statusCode);
    expect([...statuses]).toEqual([401]);
    const answer = await ask(bearer);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      429,
      { message: 'Too many requests. Please wait a minute.' },
    ]);
  });
});

describe('the page on the definitions', () => {
  it('a program gets data, and a browser a page with a policy', async () => {
    const ask = await start();
    const data = await ask({ ...bearer, accept: 'application/json' });
    expect(data.json()).toEqual({ ...state, violations: [], errors: [] });
    expect(data.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept' });
    for (const accept of ['text/html', 'text/html, application/json', '*/*', '']) {
      const page = await ask({ ...bearer, accept });
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-/);
      expect(page.body).toContain('wrong &#60;b&#62;');
    }
  });

  it('the page refreshes itself until it is asked to stand still', async () => {
    const ask = await start();
    const follows = (await ask(bearer)).body;
    expect(follows).toContain('<meta http-equiv="refresh" content="5">');
    expect(follows).toContain('<a href="?still=1">Stop refreshing</a>');
    expect(follows).toContain('<script>');
    const still = (await ask(bearer, '/_definitions?still=1')).body;
    expect(still).toContain('<a href="?">Refresh by itself</a>');
    expect(still).not.toMatch(/http-equiv="refresh"|<script>/);
  });

  it('the page leads to the workbench where there is one', async () => {
    const link = '<a href="/members/workbench/health">Open in the workbench</a>';
    expect((await (await start())(bearer)).body).toContain(link);
    await app.close();
    expect((await (await start({ hasWorkbench: false }))(bearer)).body).not.toContain('workbench');
  });
});

it('the page names the number of problems, each line, and each part that members see', async () => {
  app = Fastify();
  const health: Health = {
    summary: 'A & B',
    notes: [['Read ', { time: at }]],
    units: [],
    sections: [],
    problems: 0,
  };
  const build = (changes: object) =>
    buildStatePage({ ...health, ...changes }, { follows: false, workbench: null });
  expect(build({})).toContain('<title>No problems · Health</title>');
  expect(build({ problems: 1 })).toContain('<title>1 problem · Health</title>');
  expect(build({ problems: 2 })).toContain('<title>2 problems · Health</title>');
  expect(build({})).toContain('<p id="summary" role="status">A &#38; B</p>');
  expect(build({})).toContain(`Read <time datetime="${at}">2026-01-31 09:30:00 UTC</time>`);
  const lines = [{ text: ['one'] }, { text: ['two'], detail: ['at ', { code: '<a>' }] }];
  expect(build({ sections: [{ title: 'T', lines }] })).toContain(
    '<h2>T</h2><ul><li>one</li>\n<li class="problem">two<p class="soft">at <code>&#60;a&#62;</code></p></li></ul>',
  );
  expect(build({ sections: [{ title: 'T', hint: 'Do.', lines: [] }] })).toContain(
    '<h2>T</h2><p class="soft">Do.</p><ul></ul>',
  );
  const units = [{ name: { code: 'a' }, state: 'kept', says: 'An earlier version', since: { time: at } }];
  expect(build({ units })).toContain(`(1)</h2>`);
  expect(build({ units })).toContain(
    '<tr><th scope="row"><code>a</code></th><td class="kept">An earlier version</td><td><time',
  );
});
