import react from '@vitejs/plugin-react';
import { join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { buildFrontend } from '#server/build/buildPortal.ts';
import { compressFiles } from '#server/build/compressFiles.ts';
import { noncePlaceholder } from '#server/page/pageShell.ts';
import { plainPages } from './addPlainPages.ts';
import type { SideName } from './sideName.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Builds of the bench's own, so that a build of the portal meanwhile changes nothing. */
const folder = join(root, 'node_modules/.bench');

/** The folder of each side's build. */
export type Builds = Record<SideName, string>;

/** Builds the portal, the same portal with the screens written by hand, and two plain pages. */
export async function buildSides(): Promise<Builds> {
  const builds = {
    ours: join(folder, 'ours'),
    handwritten: join(folder, 'handwritten'),
    plain: join(folder, 'plain'),
  };
  await buildFrontend(root, builds.ours);
  await buildPages(handwritten, builds.handwritten);
  await buildPages(plain, builds.plain);
  return builds;
}

async function buildPages(config: InlineConfig, outDir: string): Promise<void> {
  await build({ ...config, logLevel: 'warn', build: { ...config.build, outDir, emptyOutDir: true } });
  await compressFiles(join(outDir, 'assets'));
}

/** The portal's own settings, as far as a portal without definitions needs them. */
const handwritten: InlineConfig = {
  root: join(root, 'tests/bench/handwritten'),
  configFile: false,
  publicDir: join(root, 'public'),
  plugins: [react()],
  html: { cspNonce: noncePlaceholder },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
};

/** Vite's own settings, with an entry for each page. */
const plain: InlineConfig = {
  root: join(root, 'tests/bench/plain'),
  configFile: false,
  publicDir: false,
  plugins: [react()],
  build: {
    rolldownOptions: {
      input: Object.values(plainPages).map((file) => join(root, 'tests/bench/plain', file)),
    },
  },
};
