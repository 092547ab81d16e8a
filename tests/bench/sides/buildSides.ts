import react from '@vitejs/plugin-react';
import { join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { buildFront } from '#server/build/buildPortal.ts';
import { compressFiles } from '#server/build/compressFiles.ts';
import { noncePlaceholder } from '#server/page/pageShell.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Builds of the bench's own, so that a build of the portal meanwhile changes nothing. */
const folder = join(root, 'node_modules/.bench');

/** The folders of the two builds. */
export interface Builds {
  ours: string;
  handwritten: string;
}

/** Builds the portal, and the same portal with the screens written by hand. */
export async function buildSides(): Promise<Builds> {
  const builds = { ours: join(folder, 'ours'), handwritten: join(folder, 'handwritten') };
  await buildFront(root, builds.ours);
  await buildHandwritten(builds.handwritten);
  return builds;
}

async function buildHandwritten(outDir: string): Promise<void> {
  await build({
    ...handwritten,
    logLevel: 'warn',
    build: { ...handwritten.build, outDir, emptyOutDir: true },
  });
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
