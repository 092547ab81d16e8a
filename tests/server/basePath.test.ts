import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import type { PortalIndex } from '#definition';
import { fakeDefinitions, samplePortal, sampleShell, startSample } from './samplePortal.ts';

/** A portal under `/members/`, behind its own backend's proxy. */
const variables = { BASE_PATH: '/members/', API_PROXY: '1', ADMIN_TOKEN: 'sixteen-signs-16' };
let app: FastifyInstance;
beforeAll(async () => (app = await startSample(variables)));
afterAll(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url });

describe('under a base path', () => {
  it.each([
    '/',
    '/health',
    '/Login',
    '/_definitions',
    '/sw.js',
    '/api/x',
    '/membersx/',
    '/Members/',
    '/%6dembers/',
    '//members/',
  ])('nothing is served at %s, outside the base path', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([404, '{"message":"Not Found"}']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['/members', '/members/'],
    ['/members//x', '/members/x'],
    ['/members///evil.example/x?a=1', '/members/evil.example/x?a=1'],
    ['/members//\\/x', '/members/x'],
    ['/members?userid=1&x=%0d', '/members/?userid=1&x=%0d'],
  ])('%s redirects to %s with its query', async (url, location) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      expect([statusCode, headers.location]).toEqual([308, location]);
    }
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
  });

  it('health, definitions, the catalogue and the files for crawlers are served under the base path', async () => {
    for (const path of ['health', 'definitions/index.json', '_openapi.json', 'robots.txt'])
      expect([path, (await get(`/members/${path}`)).statusCode]).toEqual([path, 200]);
    expect((await get('/members/robots.txt')).body).toContain('Disallow: /members/api/\n');
    expect((await get('/members/_definitions')).statusCode).toBe(401);
    expect((await get('/members/assets/none.js')).statusCode).toBe(404);
  });

  it('the page knows the base path, and so does every address in it', async () => {
    const { body, headers } = await get('/members/LevelIncome');
    expect(body).toMatch(
      /^<!doctype html><html lang="en-US" dir="ltr" data-base="\/members\/" data-session="wanted"/,
    );
    expect(body).toContain('<meta name="manifest" content="/members/manifest.webmanifest">');
    expect(body).toContain('<link rel="apple-touch-icon" href="/members/icon-192.png">');
    const module = '/members/definitions/incomes-level-income.0123456789abcdef.js';
    expect(body).toContain(`<link rel="modulepreload" href="${module}">`);
    expect(headers['content-security-policy']).toMatch(/; report-uri \/members\/_reports$/);
    expect((await get('/members/Nowhere')).statusCode).toBe(404);
  });

  it('calls go to the base path, and routes and links stay as definitions write them', async () => {
    const { config, screens } = (await get('/members/definitions/index.json')).json<PortalIndex>();
    expect(config.api).toMatchObject({ host: '', prefix: '/members/api' });
    expect(Object.keys(config.routes)).toEqual(Object.keys(samplePortal.config.routes));
    expect(config.session.home).toBe('/dashboard');
    expect(screens['lost']?.module).toBeNull();
  });

  it('a backend that is called directly keeps its own prefix', async () => {
    const direct = await startSample({ BASE_PATH: '/members/' });
    const { config } = (
      await direct.inject({ method: 'GET', url: '/members/definitions/index.json' })
    ).json<PortalIndex>();
    expect(config.api).toMatchObject({ host: 'https://api.example.com', prefix: '/v1' });
  });

  it('the installed app is this portal alone', async () => {
    const manifest = (await get('/members/manifest.webmanifest')).json<Record<string, unknown>>();
    expect(manifest).toMatchObject({ id: '/members/', scope: '/members/', start_url: '/members/dashboard' });
    expect(manifest['icons']).toMatchObject([{ src: '/members/favicon.svg' }, {}, {}, {}]);
    const { body } = await get('/members/sw.js');
    expect(body).toContain("const offline = '/members/offline.html';\nconst prefix = '/members/:portico-';");
    expect(body).toContain('/^\\/members\\/(api|');
    expect(body).toContain("startsWith('/members/assets/')");
    const last = await startSample({ ...variables, NO_INSTALL: '1' });
    expect((await last.inject({ method: 'GET', url: '/members/sw.js' })).body).toContain(
      "startsWith('/members/:portico-')",
    );
  });

  it('a brand’s own logo is served under the base path, and one of another origin keeps its address', async () => {
    const iconOf = async (logo: string) => {
      const config = { ...samplePortal.config, brand: { ...samplePortal.config.brand, logo } };
      const branded = await startSample(variables, fakeDefinitions({ ...samplePortal, config }));
      const { body } = await branded.inject({ method: 'GET', url: '/members/Login' });
      return /<link rel="apple-touch-icon" href="([^"]+)">/.exec(body)?.[1];
    };
    expect(await iconOf('/logo.svg')).toBe('/members/logo.svg');
    expect(await iconOf('https://cdn.example.com/logo.svg')).toBe('https://cdn.example.com/logo.svg');
  });

  it('reports are counted by their route', async () => {
    const report = {
      'csp-report': {
        'document-uri': 'https://portal.example.com/members/LevelIncome',
        'effective-directive': 'img-src',
        'blocked-uri': 'https://elsewhere.example',
      },
    };
    const sent = await app.inject({
      method: 'POST',
      url: '/members/_reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(report),
    });
    expect(sent.statusCode).toBe(204);
    const { violations } = (
      await app.inject({
        method: 'GET',
        url: '/members/_definitions',
        headers: { accept: 'application/json', authorization: `Bearer ${variables.ADMIN_TOKEN}` },
      })
    ).json<{ violations: unknown[] }>();
    expect(violations).toMatchObject([{ route: '/LevelIncome' }]);
  });

  it('server rendering is requested with the base path', async () => {
    const requests: unknown[] = [];
    const looking = await createApp({
      environment: readEnvironment({ DATA_DIR: '/nowhere', ...variables }),
      definitions: fakeDefinitions().definitions,
      shell: {
        ...sampleShell,
        render: ({ address, basePath }) => {
          requests.push({ address, basePath });
          return Promise.resolve({ html: '', chunks: [] });
        },
      },
    });
    await looking.inject({ method: 'GET', url: '/members/Lost' });
    expect(requests).toEqual([{ address: '/Lost', basePath: '/members/' }]);
  });
});

it('no base path is mentioned in the page of a portal without one', async () => {
  const whole = await startSample();
  const { body } = await whole.inject({ method: 'GET', url: '/LevelIncome' });
  expect(body).not.toContain('data-base');
  expect((await whole.inject({ method: 'GET', url: '/members/' })).statusCode).toBe(404);
});
