import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { slowTests } from './tests/slow.ts';

type Project = 'shared' | 'alone' | 'slow';

/** The project of a test file: the lane comes first. */
function projectOf(file: string): Project {
  if (slowTests.includes(file)) return 'slow';
  return /\bvi\.(?:mock|resetModules)\(|@vitest-environment/.test(readFileSync(file, 'utf8'))
    ? 'alone'
    : 'shared';
}

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file));

/** Projects run one after the other. Files of a worker share its modules, which are then loaded once, unless they are isolated. */
const project = (name: Project, groupOrder: number, isolate = false) => ({
  extends: true as const,
  test: {
    name,
    isolate,
    sequence: { groupOrder },
    include: files.filter((file) => projectOf(file) === name),
  },
});

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: '100%',
    experimental: { fsModuleCache: true },
    // A file that replaces modules or has a document is alone: what one document leaves in modules changes the next.
    projects: [project('shared', 1), project('alone', 2, true), project('slow', 3, true)],
    setupFiles: ['tests/support/setUp.ts'],
    // Classes have their own names, in which a build's are found again.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    retry: Number(process.env.TEST_RETRIES ?? 0),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    environmentOptions: { happyDOM: { settings: { disableCSSFileLoading: true } } },
  },
});
