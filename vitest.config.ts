import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { slowTests } from './tests/slow.ts';
import { LongestFirst } from './tests/support/LongestFirst.ts';

type Kind = 'node' | 'document' | 'alone';

/** The project of a test file: what it needs, and whether `npm test` runs it. */
function projectOf(file: string): Kind | `slow ${Kind}` {
  const kind = kindOf(readFileSync(file, 'utf8'));
  return slowTests.includes(file) ? `slow ${kind}` : kind;
}

function kindOf(text: string): Kind {
  if (/\bvi\.(?:mock|doMock|resetModules)\(/.test(text)) return 'alone';
  return text.includes('@vitest-environment') ? 'document' : 'node';
}

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file));

/** Projects run one after the other. Files of a worker share its modules, which are then loaded once, unless they are isolated. */
const project = (name: ReturnType<typeof projectOf>, groupOrder: number) => ({
  extends: true as const,
  test: {
    name,
    // Files that replace modules have modules of their own.
    isolate: name.endsWith('alone'),
    sequence: { groupOrder },
    include: files.filter((file) => projectOf(file) === name),
  },
});

/** Leaves the classes of a CSS module and drops its rules, which would apply to other files of the same worker. */
const dropRules = {
  name: 'portico:drop-rules',
  enforce: 'post' as const,
  transform: (code: string, id: string) =>
    id.endsWith('.module.css') ? code.replace(/^(const __vite__css = ).*/m, '$1""') : null,
};

export default defineConfig({
  plugins: [react(), dropRules],
  test: {
    maxWorkers: '100%',
    // A test that renders leaves much behind: with room for it, a worker collects garbage less often. A database lives too
    // short for V8's optimizing compiler of WebAssembly.
    execArgv: ['--max-semi-space-size=64', '--liftoff-only'],
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true },
    // A worker is ended when its next file has another environment: files with a document are a project of their own.
    projects: [
      project('node', 1),
      project('document', 2),
      project('alone', 3),
      project('slow node', 4),
      project('slow document', 5),
      project('slow alone', 6),
    ],
    globalSetup: ['tests/support/runFolder.ts'],
    setupFiles: ['tests/support/setUp.ts'],
    // Classes have their own names, in which a build's are found again.
    css: { include: [/\.module\.css/], modules: { classNameStrategy: 'non-scoped' } },
    retry: Number(process.env.TEST_RETRIES ?? 0),
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 300_000,
    environmentOptions: { happyDOM: { settings: { disableCSSFileLoading: true } } },
  },
});
