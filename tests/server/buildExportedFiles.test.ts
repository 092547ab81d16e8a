import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { buildExportedFiles } from '#server/export/buildExportedFiles.ts';
import type { PortalIndex } from '#definition';
import { fakeDefinitions, sampleConfig, samplePortal, sampleShell } from './samplePortal.ts';

/** The portal of the sample, all of whose modules have one text. */
const portal = {
  ...samplePortal,
  config: {
    ...sampleConfig,
    routes: {
      ...sampleConfig.routes,
      '/orders/:id': { screen: 'lost', access: 'member' as const },
      '/dashboard': { page: 'dashboard' as const, title: 'Dashboard', access: 'member' as const },
    },
  },
};

async function exportWith(
  variables: Record<string, string> = {},
  shell = sampleShell,
  served: typeof samplePortal = portal,
) {
  const { definitions } = fakeDefinitions(served);
  const findModule = (name: string) => Promise.resolve(name.startsWith('gone') ? null : `// ${name}`);
  const environment = readEnvironment({ DATA_DIR: '/nowhere', ...variables });
  const options = { environment, shell, dist: '', worker: '', folder: '', print: () => undefined };
  return buildExportedFiles({ ...definitions, findModule }, options);
}

it('the export has a page for each route without parameters, the modules and the data', async () => {
  const files = await exportWith();
  expect([...files.keys()].toSorted()).toEqual([
    '404.html',
    'LevelIncome/index.html',
    'Lost/index.html',
    '_headers',
    'dashboard/index.html',
    'definitions/incomes-level-income.0123456789abcdef.js',
    'definitions/index.json',
    'definitions/landing.json',
    'index.html',
    'manifest.webmanifest',
    'offline.html',
    'robots.txt',
    'sw.js',
  ]);
  expect(files.get('definitions/incomes-level-income.0123456789abcdef.js')).toBe(
    '// incomes-level-income.0123456789abcdef.js',
  );
  expect(files.get('LevelIncome/index.html')).toContain(
    '<title>Level &#60;Income&#62; · Sample &#38; Co</title>',
  );
  expect(files.get('404.html')).toContain('<title>Not Found · Sample &#38; Co</title>');
});

it('the data is the index for an open page, and the content of the landing page where there is one', async () => {
  const files = await exportWith({ API_HOST: 'https://own.example.com' });
  const index = JSON.parse(files.get('definitions/index.json')!) as PortalIndex;
  expect(index.config.api).toMatchObject({ host: 'https://own.example.com', prefix: '/v1' });
  expect(index.config.landing).toEqual(samplePortal.landing);
  expect(JSON.parse(files.get('definitions/landing.json')!)).toEqual(samplePortal.landing);
  const without = await exportWith({}, sampleShell, { ...portal, landing: null });
  expect(without.has('definitions/landing.json')).toBe(false);
});

it('a portal of several languages is exported in its own alone', async () => {
  const languages = {
    current: 'en-US',
    direction: 'ltr' as const,
    choices: [{ tag: 'en-US', name: 'English' }],
  };
  const files = await exportWith({}, sampleShell, { ...portal, languages });
  expect(JSON.parse(files.get('definitions/index.json')!)).not.toHaveProperty('languages');
});

it('the modules of tests and extensions are exported once each, and a missing one stops the export', async () => {
  const stars = '/definitions/stars.0123456789abcdef.js';
  const entry = { ...samplePortal.screens['incomes/level-income']!, extensions: { stars, unbuilt: null } };
  const screens = { 'incomes/level-income': entry, lost: { ...entry, module: null } };
  const tests = '/definitions/config-tests.0123456789abcdef.js';
  const files = await exportWith({}, sampleShell, { ...portal, screens, tests });
  const modules = [...files.keys()].filter((name) => name.endsWith('.js') && name.startsWith('definitions/'));
  expect(modules.map((name) => name.replace(/^definitions\/|\..*$/g, ''))).toEqual([
    'incomes-level-income',
    'stars',
    'config-tests',
  ]);
  await expect(
    exportWith({}, sampleShell, { ...portal, tests: '/definitions/gone.0123456789abcdef.js' }),
  ).rejects.toThrow('The module gone.0123456789abcdef.js is not there any more.');
});

it('an exported page has its own policy before all else, with hashes of its inline code', async () => {
  const page = (await exportWith()).get('LevelIncome/index.html')!;
  const [, policy = '', script = ''] =
    /^<!doctype html><html data-exported [^>]*><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)"><meta name="referrer" content="no-referrer"><script>([^]*?)<\/script>/.exec(
      page,
    ) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src &#39;self&#39; &#39;sha256-${hash}&#39; &#39;sha256-early&#39;`);
  expect(policy).toContain('connect-src &#39;self&#39; https://api.example.com');
  expect(policy).not.toMatch(/frame-ancestors|report-uri|nonce/);
  expect(page).not.toContain('nonce-of-this-response');
  const plain = (await exportWith({}, { ...sampleShell, inlineScript: null })).get('LevelIncome/index.html')!;
  expect(plain).toContain('script-src &#39;self&#39; &#39;sha256-');
  expect(plain).not.toContain('sha256-early');
});

it('the page of unknown addresses is not rendered, and each other one is', async () => {
  const render = ({ address }: { address: string }) =>
    Promise.resolve({ html: `<p>at ${address}</p>`, chunks: [] });
  const served = { ...portal, screens: { lost: samplePortal.screens.lost! } };
  const files = await exportWith({}, { ...sampleShell, render }, served);
  expect(files.get('Lost/index.html')).toContain('<p>at /Lost</p>');
  expect(files.get('404.html')).toContain('<div id="root"></div>');
  const broken = () => Promise.reject(new Error('made up'));
  await expect(exportWith({}, { ...sampleShell, render: broken }, served)).rejects.toThrow('made up');
});

it('under a base path all files but the headers are in a folder of its name', async () => {
  const files = await exportWith({ BASE_PATH: '/members/' });
  const outside = [...files.keys()].filter((name) => !name.startsWith('members/'));
  expect(outside).toEqual(['_headers']);
  expect(files.has('members/LevelIncome/index.html')).toBe(true);
  expect(files.get('_headers')).toMatch(
    /^\/members\/\*\n {2}content-security-policy: frame-ancestors 'none'\n/,
  );
});

it('the headers of a host name the policy and the caching of each place', async () => {
  const headers = (await exportWith()).get('_headers')!;
  expect(headers).toMatch(/^\/\*\n(?: {2}[\w-]+: .*\n)+\/assets\/\*\n/);
  expect(headers).toContain('\n  x-content-type-options: nosniff\n');
  expect(headers).toContain('/assets/*\n  cache-control: public, max-age=31536000, immutable\n');
  expect(headers).toContain(
    "/public/*\n  content-security-policy: default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox\n",
  );
  expect(headers).toMatch(/\/sw\.js\n {2}content-security-policy: default-src 'none'; connect-src 'self'\n$/);
});

it('a portal that is not installed has the worker that removes an earlier one, and no manifest', async () => {
  const files = await exportWith({ NO_INSTALL: '1' });
  expect(files.get('sw.js')).toContain('registration.unregister()');
  expect([files.has('manifest.webmanifest'), files.has('offline.html')]).toEqual([false, false]);
  expect(files.get('index.html')).not.toContain('name="manifest"');
  const installed = await exportWith();
  expect(installed.get('sw.js')).not.toContain('registration.unregister()');
  expect(JSON.parse(installed.get('manifest.webmanifest')!)).toMatchObject({ name: 'Sample & Co' });
  expect(installed.get('offline.html')).toMatch(/<meta http-equiv="Content-Security-Policy" content="/);
  expect(installed.get('offline.html')).not.toContain('frame-ancestors');
});
