import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Libraries that the built tests import by name, so that there is one copy of each, or read from their folder. */
export const toolLibraries = [
  '@iconify-json/lucide',
  '@sinonjs/fake-timers',
  '@testing-library/react',
  '@testing-library/user-event',
  'ajv',
  'ajv-formats',
  'happy-dom',
  'react',
  'react-dom',
  'vite',
  'vitest',
];

export interface ModuleReplacement {
  find: RegExp;
  /** The replacing file, relative to the repository's root. */
  by: string;
}

export async function bundleTools(
  root: string,
  entry: string,
  outDir: string,
  replaced: ModuleReplacement[] = [],
): Promise<void> {
  await build({
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'test',
    plugins: [react()],
    resolve: { alias: replaced.map(({ find, by }) => ({ find, replacement: join(root, by) })) },
    build: { ssr: entry, outDir, emptyOutDir: false, target: 'node20', minify: false },
    ssr: { noExternal: true, external: toolLibraries },
  });
}

/** Bundles the thread that runs cases beside a server. A small stub replaces the test runner. */
export function bundleCaseThread(root: string, outDir: string): Promise<void> {
  return bundleTools(root, 'tests/walk/caseThread.ts', outDir, [
    { find: /^vitest$/, by: 'tests/walk/standIn.ts' },
  ]);
}
