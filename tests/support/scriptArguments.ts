import { symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { runWithProductionEnv } from '#server/build/runWithProductionEnv.ts';
import { makeOnce } from './runFolder.ts';

const checkout = resolve(import.meta.dirname, '../..');

/** Scripts that tests run, by the file's name in the bundle: a command knows from it how it was called. */
const bundled = {
  'start.ts': 'start.js',
  'check.ts': 'check.js',
  'portico/checkout.ts': 'portico.js',
  '../tests/support/crash/serveSandbox.ts': 'serveSandbox.js',
};

/**
 * Returns the arguments with which Node.js runs a script. Within a test run the script is bundled once, and
 * starts in a third of the time. Outside a test run the arguments are npm's.
 * @param code the folder of the code that runs: this checkout, which alone is bundled, or a copy of it.
 */
export async function scriptArguments(name: keyof typeof bundled, code = checkout): Promise<string[]> {
  const folder =
    code === checkout ? await makeOnce('scripts', (made) => bundleScripts(checkout, made)) : null;
  return folder === null ? loaderArguments(name, code) : bundleArguments(name, folder);
}

/** Returns the arguments with which Node.js runs a bundled script. */
export function bundleArguments(name: keyof typeof bundled, folder: string): string[] {
  // V8's optimizing compiler of WebAssembly takes a third of a start, and pays in lives longer than a test's.
  return ['--liftoff-only', join(folder, bundled[name])];
}

/** Returns the arguments with which Node.js runs a script as npm does, with a loader. */
export function loaderArguments(name: string, code = checkout): string[] {
  // Without its command line, which would be the one that a kill meets.
  const tsx = pathToFileURL(join(code, 'node_modules/tsx/dist/loader.mjs')).href;
  return ['--import', tsx, join(code, 'scripts', name)];
}

/** Bundles the scripts of the code in one folder into another. */
export async function bundleScripts(code: string, folder: string): Promise<void> {
  await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const input = Object.fromEntries(
    Object.entries(bundled).map(([name, file]) => [file, join(code, 'scripts', name)]),
  );
  const output = { entryFileNames: '[name]' };
  await runWithProductionEnv(async () => {
    const { build } = await import('vite');
    await build({
      root: code,
      configFile: false,
      envFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [createPlacesPlugin(code)],
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        target: 'node20',
        minify: false,
        rolldownOptions: { input, output },
      },
    });
  });
}

/** Bundled code finds the files beside its source. */
const createPlacesPlugin = (code: string): Plugin => ({
  name: 'keep-places',
  transform: (text, id) =>
    id.startsWith(code) && !id.includes('node_modules') && text.includes('import.meta.')
      ? text
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
});
