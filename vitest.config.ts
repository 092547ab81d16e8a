import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { slowTests } from './tests/slow.ts';

type Project = 'node' | 'dom' | 'alone' | 'slow';

/** The project of a test file: the lane comes first. */
function projectOf(file: string): Project {
  if (slowTests.includes(file)) return 'slow';
  const text = readFileSync(file, 'utf8');
  if (/\bvi\.(?:mock|resetModules)\(/.test(text)) return 'alone';
  return text.includes('@vitest-environment happy-dom') ? 'dom' : 'node';
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
    // Vitest keeps a worker only for files of the same environment, so each environment is a project.
    projects: [project('node', 1), project('dom', 2), project('alone', 3, true), project('slow', 4, true)],
    setupFiles: ['tests/support/freshDocument.ts'],
    // Classes have their own names, in which a build's are found again.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    retry: Number(process.env.TEST_RETRIES ?? 0),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    environmentOptions: { happyDOM: { settings: { disableCSSFileLoading: true } } },
  },
});
