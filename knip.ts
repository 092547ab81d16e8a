import type { KnipConfig } from 'knip';
import { portalReplacements } from './server/build/replaceLibraryFiles.ts';

/** `npm run lint` fails on files, exports and dependencies that nothing uses. */
export default {
  entry: [
    'scripts/*.ts',
    'scripts/portico/{portico,checkout}.ts',
    'scripts/tools/{build,test}.ts',
    // Operators' own code, as an example.
    'examples/extensions/extensions/*/index.{ts,tsx}',
    // Named by a path in a text: the script that stands in the page, the entries of the workbench and of the playground, the threads that render first looks and read definitions, the bench's page, the process under load, what `npm run portico -- test` and the hard tests run, what the
    // test of words runs in its copy, replacements of libraries' files; and the types that the schemas are generated from.
    'src/portal/app/inlineScript/index.ts',
    'src/portal/app/renderThread.ts',
    'src/workbench/main.tsx',
    'src/playground/main.ts',
    'src/playground/frame/{main.tsx,noChunks.ts}',
    'src/playground/worker/{worker,iconSet}.ts',
    'server/definitions/definitionsWorker.ts',
    'server/workbench/history/historyWorker.ts',
    'tests/bench/handwritten/main.tsx',
    'tests/bench/plain/{levelIncome,signup}.tsx',
    'tests/load/loadedPortal.ts',
    'tests/support/releases/publishLoop.ts',
    'tests/walk/*.walk.tsx',
    'tests/walk/{caseThread,standIn}.ts',
    'tests/hard/**/*.hard.{ts,tsx}',
    'tests/e2e/**/*.e2e.ts',
    'playwright.config.ts',
    'tests/corpus/run.ts',
    'tests/{browsers,mutations,titles}/run.ts',
    'tests/conventions/{runWords,asTemplate}.ts',
    'src/language/definition/screen/screen.ts',
    ...portalReplacements.map(({ replacement }) => replacement),
  ],
  project: ['{src,server,scripts,tests}/**/*.{ts,tsx}', 'examples/**/*.{js,ts,tsx}'],
  // Its plugin would load playwright.config.ts, which needs a browser; `npm test` needs none.
  playwright: false,
  // The types of a room's own functions, and those that name the definitions of a generated schema.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // In every system's shell; a test that says where it is not there.
  ignoreBinaries: ['mkfifo', 'nginx'],
} satisfies KnipConfig;
