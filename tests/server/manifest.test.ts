import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { PortalConfig } from '#definition';
import { buildManifest } from '#server/page/buildManifest.ts';

const config = { brand: { name: 'Portal' }, session: { home: '/' }, locale: 'en-US' } as PortalConfig;

it('Each icon of the manifest is a file that is served, and one of them fills its shape', () => {
  const icons = buildManifest(config, '/members/')['icons'] as { src: string; purpose?: string }[];
  const files = icons.map(({ src }) => src.replace('/members/', 'public/'));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.every((file) => /^public\/\S+\.(svg|png)$/.test(file))).toBe(true);
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});
