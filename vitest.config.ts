import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { slowTests } from './tests/slow.ts';

/** The project of a test file: the lane comes first. */
function projectOf(file: string): 'shared' | 'alone' | 'slow' {
  if (slowTests.includes(file)) return 'slow';
  return /\bvi\.(?:mock|resetModules)\(/.test(readFileSync(file, 'utf8')) ? 'alone' : 'shared';
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
      { extends: true, test: { name: 'shared', include: filesOf('shared'), isolate: false } },
      // These replace modules.
      { extends: true, test: { name: 'alone', include: filesOf('alone') } },
      { extends: true, test: { name: 'slow', include: filesOf('slow'), isolate: false } },
    ],
    setupFiles: ['tests/support/freshDocument.ts'],
    // Classes have their own names, in which a build's are found again.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    retry: Number(process.env.TEST_RETRIES ?? 0),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    environmentOptions: { happyDOM: { settings: { disableCSSFileLoading: true } } },
  },
});
