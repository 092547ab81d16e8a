import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import type { PreloadCalls, RenderedPage } from '#definition';
import { readEnvironment } from '#server/environment.ts';
import { buildPage, type PageParts } from '#server/page/buildPage.ts';
import {
  buildContentPolicy,
  buildMetaContentPolicy,
  listOrigins,
} from '#server/page/contentSecurityPolicy.ts';
import { buildPreloadPlan, hasUnpreloadedCalls } from '#server/page/buildPreloadPlan.ts';
import { buildApiSettings, buildClientIndex, buildPolicyHosts } from '#server/page/clientIndex.ts';
import { createPageBuilder } from '#server/page/createPageBuilder.ts';
import { createVersionCache } from '#server/page/createVersionCache.ts';
import { addResponseValues } from '#server/page/addResponseValues.ts';
import { addBasePathToLinks, listNeededFiles, readBuiltShell } from '#server/page/pageShell.ts';
import { parseStylesheet } from '#server/page/pickCriticalRules.ts';
import { fakeDefinitions, sampleConfig, samplePortal, sampleShell } from './samplePortal.ts';

const place = { host: 'https://api.example.com', basePath: '/', local: null } as const;
const index = buildClientIndex(samplePortal, { apiSettings: place, withLanding: false });

describe('the plan of the calls that the page sends itself', () => {
  const one = { call: 'a' } as never;
  const two: PreloadCalls = { calls: [one, one], others: false };
  /** The plan of a route, in a config with changes. */
  function planOf(
    access: unknown,
    changes: { session?: object; tests?: string; headers?: object; tokenHeader?: string } = {},
    values = {},
  ) {
    const { session, tests, ...own } = changes;
    const { config } = index;
    const api = { ...config.api, ...own };
    const routes = { ...config.routes, '/a': { screen: 'a', access } };
    const whole = { ...config, api, routes, tests, session: { ...config.session, ...session } };
    const found = { path: '/a', route: routes['/a'], values };
    return buildPreloadPlan(two, { ...index, config: whole as never }, found as never);
  }

  it('a public route sends for everybody, and a member’s for members', () => {
    const { host, prefix, authorizationPrefix } = index.config.api;
    const whole = { api: { host, prefix, authorizationPrefix }, brand: { name: 'Sample & Co' } };
    expect(planOf('public')).toEqual({ calls: [one, one], member: false, config: whole });
    expect(planOf('member')).toEqual({ calls: [one, one], member: true, config: whole });
  });

  it('the values of a route and the headers of the calls are part of the plan', () => {
    expect(planOf('public', {}, { id: '7' })).toMatchObject({ route: { id: '7' } });
    expect(planOf('public')).not.toHaveProperty('route');
    const headers = { headers: { 'Accept-Language': 'es', 'X-App': 'a' }, tokenHeader: 'X-Token' };
    expect(planOf('public', headers)!.config.api).toMatchObject(headers);
    expect(planOf('public')!.config.api).not.toHaveProperty('headers');
    expect(planOf('public')!.config.api).not.toHaveProperty('tokenHeader');
  });

  it.each<[string, unknown, Parameters<typeof planOf>[1]]>([
    ['the sign-in', 'public', { session: { signIn: '/a' } }],
    ['a route with a test', { on: 'session.userId' }, {}],
    ['a member’s route while claims decide', 'member', { session: { claims: { call: 'me' } } }],
    ['a member’s route while tests decide', 'member', { tests: '/definitions/tests.js' }],
  ])('nothing is sent before the code of %s', (_, access, changes) => {
    expect(planOf(access, changes)).toBeNull();
  });

  it('claims and tests do not decide about a public route', () => {
    expect(planOf('public', { session: { claims: { call: 'me' } }, tests: '/tests.js' })).not.toBeNull();
  });

  it('without calls there is no plan, and calls are late that a plan does not have', () => {
    const found = { path: '/', route: sampleConfig.routes['/']!, values: {} };
    const none = { calls: [], others: false };
    expect(buildPreloadPlan(none, index, found)).toBeNull();
    const plan = { calls: [one] } as never;
    expect([
      hasUnpreloadedCalls(none, null),
      hasUnpreloadedCalls({ calls: [], others: true }, null),
      hasUnpreloadedCalls({ calls: [one], others: false }, null),
      hasUnpreloadedCalls(two, plan),
      hasUnpreloadedCalls({ calls: [one], others: false }, plan),
    ]).toEqual([false, true, true, true, false]);
  });
});

describe('values that are kept for one version', () => {
  it('a value is made once for each version, and the one used longest ago is dropped', async () => {
    const cache = createVersionCache<string>(2);
    const version = {};
    const made: string[] = [];
    const get = (key: string, of: object = version) =>
      cache(of, key, () => {
        made.push(key);
        return Promise.resolve(key);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await get(key)).toBe(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    await get('a', {});
    expect(made).toEqual(['a', 'b', 'c', 'b', 'a']);
  });

  it('a failure is not kept, and does not drop what was made since', async () => {
    const cache = createVersionCache<string>(2);
    const version = {};
    await expect(cache(version, 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await cache(version, 'a', () => Promise.resolve('made'))).toBe('made');
    expect(await cache(version, 'a', () => Promise.reject(new Error('not asked')))).toBe('made');
  });
});

describe('the files of a build', () => {
  const manifest: Manifest = {
    'index.html': {
      file: 'assets/index.js',
      src: 'index.html',
      isEntry: true,
      imports: ['shared'],
      css: ['assets/index.css'],
    },
    shared: { file: 'assets/shared.js' },
    screen: {
      file: 'assets/screen.js',
      name: 'screen',
      imports: ['shared', 'view'],
      css: ['assets/screen.css'],
    },
    view: {
      file: 'assets/view.js',
      imports: ['screen', 'missing'],
      css: ['assets/view.css', 'assets/screen.css'],
    },
    other: { file: 'assets/other.js', name: 'other' },
  };

  it('a script needs its imports and styles once, without those of the entry', () => {
    expect(listNeededFiles(['screen'], manifest, '/members/')).toEqual({
      scripts: ['/members/assets/screen.js', '/members/assets/view.js'],
      styles: ['/members/assets/screen.css', '/members/assets/view.css'],
    });
    expect(listNeededFiles([], manifest)).toEqual({ scripts: [], styles: [] });
  });

  it('the links of a page get the base path', () => {
    expect(
      addBasePathToLinks('<link href="/a.css"><script src="/b.js"></script><a data-href="/c">', '/m/'),
    ).toBe('<link href="/m/a.css"><script src="/m/b.js"></script><a data-href="/c">');
  });

  it('a shell is read from a build, without the link to the entry’s styles', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'portico-shell-'));
    const files = {
      'index.html': '<head><link rel="stylesheet" crossorigin href="/assets/index.css"></head>',
      '.vite/manifest.json': JSON.stringify(manifest),
      '.vite/inputs.sha256': '0123456789abcdef',
      '.vite/early.js': 'early()',
      '.vite/renderThread.mjs': '',
      'assets/index.css': '.a{color:red}',
      'assets/screen.css': '.b{background:url(./b.svg)}',
      'assets/screen.js': '',
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(dist, file)), { recursive: true });
      await writeFile(join(dist, file), text);
    }
    const shell = await readBuiltShell(dist, '/m/');
    expect(shell).toMatchObject({ strict: true, build: '0123456789ab' });
    expect(shell.inlineScript).toEqual({
      text: 'early()',
      source: `'sha256-${createHash('sha256').update('early()').digest('base64')}'`,
    });
    expect(await shell.html('/')).toBe('<head></head>');
    const { scripts, styles } = shell.listNeededFiles(['screen']);
    expect(scripts).toEqual(['/m/assets/screen.js', '/m/assets/view.js']);
    expect(styles.map(({ href, sheet }) => [href, String(sheet)])).toEqual([
      ['/m/assets/index.css', '.a{color:red}'],
      ['/m/assets/screen.css', '.b{background:url(/m/assets/b.svg)}'],
    ]);
    await rm(join(dist, '.vite/early.js'));
    expect((await readBuiltShell(dist)).inlineScript).toBeNull();
    await rm(dist, { recursive: true });
  });
});

describe('a page of parts', () => {
  const html =
    '<html lang="en" dir="ltr"><head><title></title><link rel="icon" href="/favicon.svg"></head><body>This portal needs JavaScript.<div id="root"></div></body></html>';
  const parts: PageParts = {
    ...{ title: 'A & B', index, scripts: ['/a.js'], styles: [], rendered: null, isRead: false },
    ...{ installs: false, basePath: '/', session: null, inlineScript: null, plan: null },
  };
  const build = (changes: Partial<PageParts> = {}) => buildPage(html, { ...parts, ...changes });
  const withBrand = (brand: object) => ({
    ...index,
    config: { ...index.config, brand: { ...index.config.brand, ...brand } },
  });
  const rendered: RenderedPage = {
    html: '<p class="a" style="color:red">x</p><b style="color:red"></b><i style="a:b}"></i><u style="top:1px"></u>',
    chunks: ['screen', 'form'],
  };

  it('a page has its title and modules, and the data of the portal after the root', () => {
    const page = build();
    expect(page).toContain('<title>A &#38; B</title>');
    expect(page).toContain('<link rel="modulepreload" href="/a.js">');
    expect(page).toContain('<div id="root"></div><script type="application/json" id="portal">{');
    expect(page).toMatch(/^<html lang="en-US" dir="ltr"><head>/);
    expect(page).not.toMatch(/apple-touch-icon|data-parts|id="early"/);
    expect(page).toContain('This portal needs JavaScript.');
  });

  it('a page that is only read names its scripts, and loads none of them', () => {
    const entry = '<script type="module" crossorigin src="/assets/entry.js" nonce="x"></script>';
    const page = buildPage(html.replace('</head>', `${entry}</head>`), { ...parts, isRead: true });
    expect(page).toContain('<script type="deferred" crossorigin src="/assets/entry.js" nonce="x"></script>');
    expect(page).toContain('<script type="deferred" src="/a.js"></script>');
    expect(page).not.toMatch(/<script type="module"|modulepreload/);
  });

  it('the root element knows the base path and who may stay', () => {
    expect(build({ basePath: '/m/' })).toContain('<html lang="en-US" dir="ltr" data-base="/m/">');
    expect(build({ session: 'wanted' })).toContain('dir="ltr" data-session="wanted">');
  });

  it('styles of rendered markup become rules, except what could end one', () => {
    const styles = [{ href: '/a.css', sheet: parseStylesheet('.a{margin:0}.b{margin:1px}') }];
    const page = build({ rendered, styles });
    expect(page).toContain('<div id="root" data-parts="screen form">');
    expect(page).toContain('<p class="a" data-s="0">x</p><b data-s="0"></b><i></i><u data-s="1"></u>');
    expect(page).toContain('[data-s="0"]{color:red}[data-s="1"]{top:1px}</style>');
    expect(page).toContain('<style nonce="nonce-of-this-response">.a{margin:0}</style>');
    expect(page).toContain('<link rel="stylesheet" href="/a.css" media="print">');
    expect(build({ styles })).toContain('<link rel="stylesheet" href="/a.css">');
  });

  it('the inline script stands before all others, after its plan', () => {
    const plan = { calls: [], member: true, config: { brand: { name: '<b>' } } } as never;
    expect(build({ inlineScript: 'early()' })).toContain('</title><script>early()</script>');
    expect(build({ inlineScript: 'early()', plan })).toMatch(
      /<\/title><script type="application\/json" id="early">\{.*\\u003cb>.*\}<\/script><script>early\(\)<\/script>/,
    );
    expect(build({ plan })).not.toContain('id="early"');
  });

  it('the brand has its icon, its fonts and its words', () => {
    const page = build({ index: withBrand({ favicon: '/public/a.svg', fonts: ['/public/a.woff2'] }) });
    expect(page).toContain('<link rel="icon" href="/public/a.svg">');
    expect(page).toContain(
      '<link rel="preload" href="/public/a.woff2" as="font" type="font/woff2" crossorigin>',
    );
    expect(build()).toContain('<link rel="icon" href="/favicon.svg">');
    const words = { ...index.config.words, needsScript: 'Please <turn> it on.' };
    const worded = build({ index: { ...index, config: { ...index.config, words } } });
    expect(worded).toContain('Please &#60;turn&#62; it on.');
  });

  it.each([
    [{ favicon: '/f.svg', logo: '/l.svg' }, '/f.svg'],
    [{ logo: '/l.svg' }, '/l.svg'],
    [{}, '/m/icon-192.png'],
  ])('a page that can be installed names its manifest, and for the brand %j the icon %s', (brand, icon) => {
    expect(build({ installs: true, basePath: '/m/', index: withBrand(brand) })).toContain(
      `<meta name="manifest" content="/m/manifest.webmanifest"><link rel="apple-touch-icon" href="${icon}">`,
    );
  });

  it('what does not fit into the window is hidden by its width', () => {
    expect(build()).toContain('@media (max-width:48em){[data-first=beside]{display:none}');
    expect(build()).toContain('@media (max-width:40em){[data-first=wide]{display:none}}');
    expect(build()).toContain('@media not all and (max-width:40em){[data-first=narrow]{display:none}}');
  });

  it('one response has its nonce, its time and the chosen colours', () => {
    const page =
      '<html lang="en"><style nonce="nonce-of-this-response"></style><b nonce="nonce-of-this-response">';
    expect(addResponseValues(page, 'abc', null, 7)).toBe(
      '<html lang="en" data-time="7"><style nonce="abc"></style><b nonce="abc">',
    );
    expect(addResponseValues(page, 'abc', 'dark', 7)).toMatch(
      /^<html data-mantine-color-scheme="dark" lang="en"/,
    );
  });
});

describe('the hosts that a page may reach', () => {
  const hostsOf = (changes: object, environment: { apiHost: string | null; allowedHosts: string[] | null }) =>
    buildPolicyHosts({ ...index, config: { ...index.config, ...changes } }, place, environment);

  it('calls and pictures go to the hosts of the config', () => {
    const services = { maps: { origin: 'https://maps.example.com' } } as never;
    expect(hostsOf({ services }, { apiHost: null, allowedHosts: null })).toEqual({
      images: ['https://api.example.com', 'https://cdn.example.com'],
      calls: [
        ...['https://api.example.com', 'https://ip.example.com', 'https://ifsc.example.com'],
        'https://maps.example.com',
      ],
    });
  });

  it('the environment limits them, except for its own backend', () => {
    const allowedHosts = ['ip.example.com'];
    const limited = hostsOf({}, { apiHost: 'https://api.example.com', allowedHosts });
    expect(limited).toEqual({
      images: ['https://api.example.com'],
      calls: ['https://api.example.com', 'https://ip.example.com'],
    });
    expect(hostsOf({}, { apiHost: null, allowedHosts }).images).toEqual([]);
  });

  it('fetched pictures are allowed where a screen has some', () => {
    const screens = { a: { title: '', module: null, kinds: [], pictures: true as const } };
    const environment = { apiHost: null, allowedHosts: null };
    expect(buildPolicyHosts({ ...index, screens }, place, environment).blobs).toBe(true);
  });

  it('what is no origin is in no policy', () => {
    expect(
      listOrigins(['https://a.example/b?c', '/a', 'ftp://a.example', 'https://a b', 'https://*.a.example']),
    ).toEqual(['https://a.example']);
    const hosts = {
      images: ["https://a.example; script-src 'unsafe-inline'"],
      calls: ['https://b.example', 'x'],
    };
    const policy = buildContentPolicy({ nonce: 'n', script: "'sha256-a'" }, hosts, '/m/');
    expect(policy).toContain(
      "script-src 'self' 'sha256-a'; style-src 'self' 'nonce-n'; img-src 'self' data:; ",
    );
    expect(policy).toContain("connect-src 'self' https://b.example; ");
    expect(policy).toMatch(/report-uri \/m\/_reports$/);
    expect(buildContentPolicy({ nonce: 'n', script: null }, { ...hosts, blobs: true })).toContain(
      "script-src 'self'; style-src 'self' 'nonce-n'; img-src 'self' data: blob:; ",
    );
    expect(buildMetaContentPolicy({ scripts: [], styles: [] }, hosts)).not.toMatch(
      /frame-ancestors|report-uri/,
    );
  });

  it.each<[Record<string, string>, boolean, object]>([
    [{}, false, { host: 'https://api.example.com', local: null }],
    [{ API_PROXY: '1' }, false, { host: 'https://api.example.com', local: 'proxy' }],
    [{ API_PROXY: '1' }, true, { host: 'https://api.example.com', local: null }],
    [{ API_HOST: 'https://own.example.com' }, false, { host: 'https://own.example.com', local: null }],
  ])('with %j and the sandbox %s, calls go to %j', (variables, hasSandbox, settings) => {
    const environment = readEnvironment({ BASE_PATH: '/m/', ...variables });
    expect(buildApiSettings(samplePortal, environment, hasSandbox)).toEqual({ basePath: '/m/', ...settings });
    const api = { ...sampleConfig.api, host: '' };
    const without = { ...samplePortal, config: { ...sampleConfig, api } };
    if (variables.API_HOST === undefined)
      expect(buildApiSettings(without, environment, hasSandbox)).toEqual({
        ...{ host: '', basePath: '/m/', local: hasSandbox ? 'sandbox' : null },
      });
  });
});

describe('the page of an address', () => {
  const open = (portal = samplePortal, installs = false) =>
    createPageBuilder({
      ...{
        shell: sampleShell,
        definitions: fakeDefinitions(portal).definitions,
        getApiSettings: () => place,
      },
      ...{ environment: readEnvironment({ DATA_DIR: '/nowhere' }), installs, failed: vi.fn() },
    });
  const ask = async (path: string, portal = samplePortal) => {
    const { html, status } = await open(portal)({ path, hasQuery: false, language: '' });
    const session = /^<!doctype html><html[^>]* data-session="(\w+)"/.exec(html)?.[1] ?? null;
    return [status, /<title>(.*)<\/title>/.exec(html)![1], session];
  };

  it.each([
    ['/', 200, 'Welcome', null],
    ['/LevelIncome', 200, 'Level &#60;Income&#62;', 'wanted'],
    ['/Lost', 200, 'lost', 'wanted'],
    ['/nowhere', 404, 'Not Found', null],
  ])('%s is answered with %d and its title', async (path, status, title, session) => {
    expect(await ask(path)).toEqual([status, `${title} · Sample &#38; Co`, session]);
  });

  it('without a route of its own, "/" leads on, and the sign-in is for visitors', async () => {
    const { '/': _, ...routes } = sampleConfig.routes;
    const portal = {
      ...samplePortal,
      config: {
        ...sampleConfig,
        routes: { ...routes, '/Login': { screen: 'lost', access: 'public' as const } },
      },
    };
    expect(await ask('/', portal)).toEqual([200, 'Sample &#38; Co', null]);
    expect(await ask('/Login', portal)).toEqual([200, 'lost · Sample &#38; Co', 'unwanted']);
  });

  it('all unknown addresses share one page, and a development shell makes each anew', async () => {
    const html = vi.fn(sampleShell.html);
    const fixed = {
      ...{
        definitions: fakeDefinitions().definitions,
        getApiSettings: () => place,
        installs: false,
        failed: vi.fn(),
      },
      environment: readEnvironment({ DATA_DIR: '/nowhere' }),
    };
    const strict = createPageBuilder({ ...fixed, shell: { ...sampleShell, html } });
    for (const path of ['/a', '/b', '/']) await strict({ path, hasQuery: false, language: '' });
    expect(html.mock.calls).toEqual([['/a'], ['/']]);
    html.mockClear();
    const loose = createPageBuilder({ ...fixed, shell: { ...sampleShell, html, strict: false } });
    for (const path of ['/a', '/a']) await loose({ path, hasQuery: false, language: '' });
    expect(html).toHaveBeenCalledTimes(2);
  });
});
