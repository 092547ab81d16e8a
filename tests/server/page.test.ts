import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompiledCall, PortalIndex, Route, ScreenEntry } from '#definition';
import { readEnvironment } from '#server/environment.ts';
import { createApp } from '#server/app.ts';
import { buildApiSettings } from '#server/page/clientIndex.ts';
import type { ServedPortal } from '#server/definitions/servedPortal.ts';
import type { PageShell } from '#server/page/pageShell.ts';
import { parseStylesheet } from '#server/page/pickCriticalRules.ts';
import { fakeDefinitions, samplePortal, sampleShell, startSample } from './samplePortal.ts';

let app: FastifyInstance;
beforeAll(async () => (app = await startSample()));
afterAll(() => app.close());

/** A report's call, whose filter may be set by the address. */
const early = {
  'incomes/level-income': {
    calls: [
      {
        call: { path: '</script>' } as unknown as CompiledCall,
        payload: {},
        filters: { fdate: '' },
        unless: ['fdate'],
      },
    ],
    others: false,
  },
};

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

/** The index in the markup of a page. */
function readIndex(page: string): PortalIndex {
  const text = /<script type="application\/json" id="portal">(.*?)<\/script>/s.exec(page)?.[1];
  return JSON.parse(text ?? 'null') as PortalIndex;
}

describe('the page', () => {
  it('the page has a policy without any unsafe word, with a nonce of its own', async () => {
    const [first, second] = await Promise.all([get('/LevelIncome'), get('/LevelIncome')]);
    const policy = String(first.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toBe(
      `default-src 'none'; script-src 'self' 'sha256-early'; style-src 'self' 'nonce-${nonce}'; ` +
        "img-src 'self' data: https://api.example.com https://cdn.example.com; font-src 'self'; " +
        "connect-src 'self' https://api.example.com https://ip.example.com https://ifsc.example.com; " +
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default; report-uri /_reports",
    );
    expect(first.body).toContain(`<script type="module" nonce="${nonce}"`);
    expect(first.body).toContain(
      `<style nonce="${nonce}">:root{--accent:#123456;--on-accent:#ffffff;--accent-dark:#abcdef}`,
    );
    expect(second.headers['content-security-policy']).not.toBe(policy);
    expect(first.body).not.toContain('nonce-of-this-response');
  });

  it('the page has the chosen colour scheme', async () => {
    expect((await get('/Login')).body).not.toMatch(/<html[^>]*data-mantine-color-scheme/);
    const chosen = await get('/Login', { cookie: 'a=b; scheme=dark' });
    expect(chosen.body).toMatch(/<html[^>]* data-mantine-color-scheme="dark"/);
    const wrong = await get('/Login', { cookie: 'scheme="><b>' });
    expect(wrong.body).not.toMatch(/<html[^>]*data-mantine-color-scheme/);
  });

  it('the page is not cached, and sends no referrer to other sites', async () => {
    const { headers } = await get('/LevelIncome');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('the page contains the index, and no value of it can end its script', async () => {
    const { body } = await get('/');
    expect(readIndex(body).config.brand.name).toBe('Sample & Co');
    expect(readIndex(body).config.landing).toMatchObject({ hero: { title: 'A </script><b>hero' } });
    expect(body).toContain('A \\u003c/script>');
    expect(readIndex(body).config).not.toHaveProperty('version');
  });

  it('the landing page’s content is part of its own route only', async () => {
    const other = (await get('/LevelIncome')).body;
    expect(readIndex(other).config.landing).toBeUndefined();
    expect(other).toContain('<div id="root"></div>');
  });

  it('the page preloads the scripts that its route needs', async () => {
    const { body } = await get('/levelincome/');
    expect(body).toContain('<link rel="modulepreload" href="/assets/report.js">');
    expect(body).toContain('<link rel="stylesheet" href="/assets/report.css">');
    expect(body).toContain(
      '<link rel="modulepreload" href="/definitions/incomes-level-income.0123456789abcdef.js">',
    );
    expect(body).toContain('<title>Level &#60;Income&#62; · Sample &#38; Co</title>');
    expect(body).toContain('<html lang="en-US" dir="ltr" data-session="wanted" data-time="');
  });

  it('the page contains the styles of its server-rendered markup, so that no stylesheet blocks it', async () => {
    const shell: PageShell = {
      ...sampleShell,
      render: () => Promise.resolve({ html: '<p class="there"></p>', chunks: [] }),
      listNeededFiles: () => ({
        scripts: [],
        styles: [{ href: '/assets/all.css', sheet: parseStylesheet('.there{top:0}.other{top:1px}') }],
      }),
    };
    const environment = readEnvironment({ DATA_DIR: '/nowhere' });
    const own = await createApp({ environment, definitions: fakeDefinitions().definitions, shell });
    const { body } = await own.inject({ method: 'GET', url: '/LevelIncome' });
    expect(body).toMatch(
      /<style nonce="[^"]+">\.there\{top:0\}<\/style><link rel="stylesheet" href="\/assets\/all\.css" media="print">/,
    );
    await own.close();
  });

  it.each([
    ['/', true],
    ['/?ref=7', true],
    ['/News', true],
    ['/News?id=7', false],
    ['/Prices', false],
    ['/Join', false],
    ['/LevelIncome', false],
  ])('%s starts its scripts at the first intent: %s', async (url, isRead) => {
    const shell: PageShell = {
      ...sampleShell,
      render: () => Promise.resolve({ html: '<p></p>', chunks: [] }),
    };
    const entry = (kinds: ScreenEntry['kinds']) => ({ title: 'A', module: '/definitions/a.js', kinds });
    const route = (screen: string): Route => ({ screen, access: 'public' });
    const routes = { '/News': route('news'), '/Prices': route('prices'), '/Join': route('join') };
    const portal: ServedPortal = {
      ...samplePortal,
      config: { ...samplePortal.config, routes: { ...samplePortal.config.routes, ...routes } },
      screens: {
        ...samplePortal.screens,
        ...{ news: entry(['text', 'links']), prices: entry(['text']), join: entry(['text', 'form']) },
      },
      preloads: { prices: early['incomes/level-income'] },
    };
    const environment = readEnvironment({ DATA_DIR: '/nowhere' });
    const { definitions } = fakeDefinitions(portal);
    const own = await createApp({ environment, definitions, shell });
    const { body } = await own.inject({ method: 'GET', url });
    expect(body.includes('<script type="deferred"')).toBe(isRead);
    expect(body.includes('<script type="module"')).toBe(!isRead);
    await own.close();
  });

  it('the page contains its inline script exactly as written, and the requests that it begins, above every style', async () => {
    const own = await startSample({}, fakeDefinitions({ ...samplePortal, preloads: early }));
    const bodyOf = async (url: string) => (await own.inject({ method: 'GET', url })).body;
    const body = await bodyOf('/LevelIncome');
    const plan = /<script type="application\/json" id="early">(.*?)<\/script><script>early\(\)<\/script>/s;
    expect(JSON.parse(plan.exec(body)?.[1] ?? 'null')).toEqual({
      calls: [{ call: { path: '</script>' }, payload: {}, filters: { fdate: '' }, unless: ['fdate'] }],
      member: true,
      config: {
        api: { host: 'https://api.example.com', prefix: '/v1', authorizationPrefix: '' },
        brand: { name: 'Sample & Co' },
      },
    });
    expect(body.indexOf('<script>early()')).toBeLessThan(body.search(/<style|<link rel="stylesheet"/));
    for (const url of ['/', '/Lost', '/nowhere']) {
      expect(await bodyOf(url), url).toContain('<script>early()</script>');
      expect(await bodyOf(url), url).not.toContain('id="early"');
    }
    await own.close();
  });

  it('the page preloads the code that sends calls where a call waits for the screen’s code', async () => {
    const { calls } = early['incomes/level-income'];
    const others = { 'incomes/level-income': { calls, others: true } };
    const [begun, waiting] = await Promise.all(
      [early, others].map((early) => startSample({}, fakeDefinitions({ ...samplePortal, preloads: early }))),
    );
    const preload = '<link rel="modulepreload" href="/assets/axios.js">';
    const bodyOf = async (app: FastifyInstance | undefined, url: string) =>
      (await app?.inject({ method: 'GET', url }))?.body;
    expect(await bodyOf(begun, '/LevelIncome')).not.toContain(preload);
    expect(await bodyOf(waiting, '/LevelIncome')).toContain(preload);
    expect(await bodyOf(begun, '/Lost')).not.toContain(preload);
    await Promise.all([begun?.close(), waiting?.close()]);
  });

  it.each([
    ['/LevelIncome?a=1', 200],
    ['/LEVELINCOME', 200],
    ['/Lost', 200],
    ['/nowhere', 404],
  ])('%s is answered with the page and %i', async (url, status) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(readIndex(answer.body).screens.lost!.module).toBeNull();
  });

  it.each(['/api/login', '/assets/x.js', '/definitions/x.js'])('there is no page at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Not Found' });
  });

  it('the page is compressed', async () => {
    expect((await get('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });

  it.each([
    ['a trusted proxy', '192.0.2.1', 'https', 'max-age=31536000; includeSubDomains'],
    ['a trusted proxy', '192.0.2.1', 'http', undefined],
    ['anybody else', '192.0.2.2', 'https', undefined],
  ])(
    'a request from %s at %s with the protocol %s is answered with the TLS header %s',
    async (_, remoteAddress, protocol, expected) => {
      const behind = await startSample({ TRUST_PROXY: '192.0.2.1' });
      for (const url of ['/', '/definitions/index.json', '/nowhere.js']) {
        const headers = { 'x-forwarded-proto': protocol };
        const answer = await behind.inject({ url, headers, remoteAddress });
        expect(answer.headers['strict-transport-security']).toBe(expected);
      }
      await behind.close();
    },
  );
});

it('calls the host directly when it changes while the sandbox runs', () => {
  const place = buildApiSettings(samplePortal, readEnvironment({ API_PROXY: '1' }), true);
  expect(place).toEqual({ host: 'https://api.example.com', basePath: '/', local: null });
});

describe('definitions', () => {
  it('definitions have hashed names and are cached for ever', async () => {
    const answer = await get('/definitions/x.0123456789abcdef.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.body).toBe('export {}');
  });

  it('the index of the definitions is never cached', async () => {
    const answer = await get('/definitions/index.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(answer.json<PortalIndex>().screens)).toEqual(['incomes/level-income', 'lost']);
    expect((await get('/definitions/landing.json')).json()).toMatchObject({ version: 1 });
  });
});
