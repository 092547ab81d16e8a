import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PortalConfig } from '#definition';
import { buildManifest } from '#server/page/buildManifest.ts';
import { buildOfflinePage } from '#server/page/buildOfflinePage.ts';

const config = { brand: { name: 'Portal' }, session: { home: '/' }, locale: 'en-US' } as PortalConfig;

it('Each icon of the manifest is a file that is served, and one of them fills its shape', () => {
  const icons = buildManifest(config, '/members/')['icons'] as { src: string; purpose?: string }[];
  const files = icons.map(({ src }) => src.replace('/members/', 'public/'));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.every((file) => /^public\/\S+\.(svg|png)$/.test(file))).toBe(true);
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});

describe('the manifest', () => {
  const brand = { name: 'The Club', accent: '#0f6b6b' };
  const whole = { brand, session: { home: '/dashboard' }, locale: 'de-DE' } as PortalConfig;

  it('An installed portal has the name, the colour and the language of its config, and opens its home', () => {
    expect(buildManifest(whole, '/members/')).toMatchObject({
      ...{ id: '/members/', name: 'The Club', short_name: 'The Club', lang: 'de-DE' },
      ...{ start_url: '/members/dashboard', scope: '/members/', display: 'standalone' },
      ...{ theme_color: '#0f6b6b', background_color: '#ffffff' },
    });
  });

  it.each([
    [{ favicon: '/public/icon.svg', logo: '/public/logo.svg' }, '/members/public/icon.svg'],
    [{ logo: '/public/logo.svg' }, '/members/public/logo.svg'],
  ])('The brand %j has the icon %s of any size', (icons, src) => {
    const manifest = buildManifest({ ...whole, brand: { ...brand, ...icons } } as PortalConfig, '/members/');
    expect(manifest['icons']).toEqual([{ src, sizes: 'any' }]);
  });

  it('A portal without an icon has those of the product, each with its size and type', () => {
    expect(buildManifest(whole, '/')['icons']).toEqual([
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ]);
  });
});

describe('the offline page', () => {
  const words = { loadFailed: 'It did not load & so on', retry: 'Try <again>' };
  const build = (locale: string, radius?: string) =>
    buildOfflinePage({
      brand: { name: 'The <Club>', accent: '#0f6b6b', radius },
      words,
      locale,
    } as unknown as PortalConfig);

  it('The offline page has the words of the portal as text, and a link to the same address', () => {
    const { html } = build('en-US');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-US" dir="ltr">/);
    expect(html).toContain('<title>The &#60;Club&#62;</title>');
    expect(html).toContain(
      '<h1>The &#60;Club&#62;</h1><p>It did not load &#38; so on</p><a href="">Try &#60;again&#62;</a>',
    );
    expect(build('ar-EG').html).toContain('<html lang="ar-EG" dir="rtl">');
  });

  it('The policy of the offline page allows its own styles alone', () => {
    const { html, policy } = build('en-US', 'large');
    const styles = /<style>([^]*)<\/style>/.exec(html)![1]!;
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(styles).toContain(':root{--radius:14px;--radius-control:10px}');
    expect(build('en-US').html).not.toContain('--radius:');
  });
});
