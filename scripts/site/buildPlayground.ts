import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { portalReplacements, replaceLibraryFiles } from '#server/build/replaceLibraryFiles.ts';
import { runWithProductionEnv } from '#server/build/runWithProductionEnv.ts';

/** The maximum of all files of the playground together, in gzip kilobytes of 1,000 bytes. */
const maxKilobytes = 700;

/**
 * Builds the playground into a folder, whose files work on any static host below any path.
 * @returns the size of all files together, in gzip kilobytes.
 * @throws if that is above the limit.
 */
export async function buildPlayground(root: string, outDir: string): Promise<number> {
  await runWithProductionEnv(() => build(root, outDir));
  const files = await readdir(outDir, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => gzipSync(await readFile(join(parentPath, name))).length);
  const size = Math.ceil((await Promise.all(sizes)).reduce((sum, one) => sum + one, 0) / 1_000);
  if (size > maxKilobytes)
    throw new Error(`The playground has ${size} kB, and ${maxKilobytes} kB are allowed.`);
  return size;
}

async function build(root: string, outDir: string): Promise<void> {
  // Vite loads slowly, so that it is imported only for a build.
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const source = join(root, 'src/playground');
  const common = {
    root: source,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    base: './',
  } as const;
  const settings = { outDir, target: 'es2022', modulePreload: { polyfill: false } } as const;
  const withoutIcons = {
    find: /^.*\/disk\/readIconSet\.ts$/,
    replacement: join(source, 'worker/iconSet.ts'),
  };
  const inWorker = portalReplacements.filter(({ importer }) => importer === '@rjsf/utils');
  const withoutPages = {
    find: /^.*\/(routes\/)?(pageChunks|screenChunk)\.ts$/,
    replacement: join(source, 'frame/noChunks.ts'),
  };
  await build({
    ...common,
    resolve: { alias: [withoutIcons] },
    worker: { format: 'es', plugins: () => [replaceLibraryFiles(root, inWorker)] },
    build: { ...settings, emptyOutDir: true },
  });
  // The frame has an origin of its own, from which no host lets it load modules: it is one classic script.
  await build({
    ...common,
    publicDir: false,
    resolve: { alias: [withoutPages] },
    plugins: [
      react(),
      replaceLibraryFiles(
        root,
        portalReplacements.filter(({ importer }) => importer !== 'axios'),
      ),
    ],
    build: {
      ...settings,
      emptyOutDir: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(source, 'frame/main.tsx'),
        checks: { emptyImportMeta: false },
        output: {
          format: 'iife',
          entryFileNames: 'frame.js',
          assetFileNames: 'frame[extname]',
          codeSplitting: false,
        },
      },
    },
  });
}
