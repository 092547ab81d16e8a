import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { slowTests } from './tests/slow.ts';
import { LongestFirst } from './tests/support/LongestFirst.ts';

type Project = 'node' | 'document' | 'alone' | 'slow';

/** The project of a test file: the lane comes first. */
function projectOf(file: string): Project {
  if (slowTests.includes(file)) return 'slow';
  const text = readFileSync(file, 'utf8');
  if (/\bvi\.(?:mock|doMock|resetModules)\(/.test(text)) return 'alone';
  return text.includes('@vitest-environment') ? 'document' : 'node';
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
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true },
    // A worker is ended when its next file has another environment: files with a document are a project of their own.
    projects: [
      project('node', 1),
      project('document', 2),
      // Files that replace modules.
      project('alone', 3, true),
      project('slow', 4, true),
    ],
    globalSetup: ['tests/support/runFolder.ts'],
    setupFiles: ['tests/support/setUp.ts'],
    // Classes have their own names, in which a build's are found again.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    retry: Number(process.env.TEST_RETRIES ?? 0),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    environmentOptions: { happyDOM: { settings: { disableCSSFileLoading: true } } },
  },
});
