import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import { fakeDefinitions, samplePortal, sampleShell, startSample } from './samplePortal.ts';

const ask = async (url: string, app = startSample()) => (await app).inject({ method: 'GET', url });

it('a device receives the name, the colours and the start of the app from the config, and the built-in icons', async () => {
  const { headers, body } = await ask('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(body)).toMatchObject({
    name: 'Sample & Co',
    start_url: '/dashboard',
    display: 'standalone',
    theme_color: '#123456',
    icons: [{ src: '/favicon.svg' }, {}, {}, { purpose: 'maskable' }],
  });
});

it('the icon of a brand with a logo is its logo', async () => {
  const brand = { ...samplePortal.config.brand, logo: '/logo.svg' };
  const app = startSample(
    {},
    fakeDefinitions({ ...samplePortal, config: { ...samplePortal.config, brand } }),
  );
  expect(JSON.parse((await ask('/manifest.webmanifest', app)).body)).toMatchObject({
    icons: [{ src: '/logo.svg' }],
  });
  expect((await ask('/Login', app)).body).toContain('<link rel="apple-touch-icon" href="/logo.svg">');
});

it('the offline page uses the portal’s words, and its policy allows its styles', async () => {
  const { headers, body } = await ask('/offline.html');
  expect(body).toContain('<h1>Sample &#38; Co</h1><p>We could not load this.</p><a href="">Retry</a>');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
  expect(body).not.toContain('<script');
});

it('browsers check the service worker at each page, and its policy lets it fetch from this origin alone', async () => {
  const { headers } = await ask('/sw.js');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

it('another build, or other words of the offline page, make another worker', async () => {
  const { body } = await ask('/sw.js');
  expect((await ask('/sw.js')).body).toBe(body);
  const words = { ...samplePortal.config.words, retry: 'Again' };
  const reworded = fakeDefinitions({ ...samplePortal, config: { ...samplePortal.config, words } });
  expect((await ask('/sw.js', startSample({}, reworded))).body).not.toBe(body);
  const rebuilt = createApp({
    environment: readEnvironment({ DATA_DIR: '/nowhere' }),
    definitions: fakeDefinitions().definitions,
    shell: { ...sampleShell, html: async (url) => `${await sampleShell.html(url)}<!-- other -->` },
  });
  expect((await ask('/sw.js', rebuilt)).body).not.toBe(body);
});

it('with installation turned off the page offers no app, and an earlier worker removes itself', async () => {
  const app = startSample({ NO_INSTALL: '1' });
  expect((await ask('/Login', app)).body).not.toContain('manifest');
  const { body } = await ask('/sw.js', app);
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain("'fetch'");
});
