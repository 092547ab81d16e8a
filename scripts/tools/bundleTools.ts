import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** What the built tests import by name, so that there is one of it, or reads where it stands. */
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

/** What is put in the place of a module. */
export interface Replacement {
  find: RegExp;
  /** From the root. */
  by: string;
}

/** Builds a file of the tests or tools, with all that it imports but the libraries, into a folder. */
export async function bundleTools(
  root: string,
  entry: string,
  outDir: string,
  replaced: Replacement[] = [],
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

/** Builds the thread that runs cases beside a server: without the test runner, of which it uses little. */
export function bundleCaseThread(root: string, outDir: string): Promise<void> {
  return bundleTools(root, 'tests/walk/caseThread.ts', outDir, [
    { find: /^vitest$/, by: 'tests/walk/standIn.ts' },
  ]);
}
