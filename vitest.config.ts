import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { slowTests } from './tests/slow.ts';

/** Folders of functions without state, a document or a process; a file that needs fresh modules is left out. */
const pure = /^tests\/(?:cases|compile|data|definition|engine)\/(?!isEip55\.)/;

/** The project of a test file: the lane comes first. */
function projectOf(file: string): 'pure' | 'alone' | 'slow' {
  if (slowTests.includes(file)) return 'slow';
  const text = readFileSync(file, 'utf8');
  const isPure = pure.test(file) && !/\bvi\.mock\(|@vitest-environment/.test(text);
  return isPure ? 'pure' : 'alone';
}

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file));
const filesOf = (project: string): string[] => files.filter((file) => projectOf(file) === project);

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: '100%',
    experimental: { fsModuleCache: true },
    projects: [
      // Files of a worker share its modules, which are then loaded once.
      {
        extends: true,
        test: { name: 'pure', include: filesOf('pure'), pool: 'threads', isolate: false },
      },
      { extends: true, test: { name: 'alone', include: filesOf('alone') } },
      { extends: true, test: { name: 'slow', include: filesOf('slow') } },
    ],
    setupFiles: ['tests/support/patience.ts'],
    // Classes have their own names, in which a build's are found again.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    retry: Number(process.env.TEST_RETRIES ?? 0),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    environmentOptions: { happyDOM: { settings: { disableCSSFileLoading: true } } },
  },
});
