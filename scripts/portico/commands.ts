import { packageNames } from '#definition';
import type { Commands } from './command.ts';
import * as parts from './parts.ts';

export const commands: Commands = {
  init: { does: 'makes a portal in a folder: portico init my-portal', run: () => import('./init.ts') },
  start: { does: 'serves the portal of this folder', run: () => import('./start.ts') },
  dev: {
    does: 'the same, under the name it has elsewhere: every save is followed',
    run: () => import('./start.ts'),
  },
  export: {
    does: 'writes the portal as files, for a server that knows files alone',
    run: () => import('./export.ts'),
  },
  check: { does: 'every problem of the definitions, each at its place', run: () => import('../check.ts') },
  describe: {
    does: 'what may be at a place of a definition, with two examples',
    run: () => import('./describe.ts'),
  },
  explain: { does: 'a screen in words', run: () => import('./explain.ts') },
  diff: { does: "what changed, in the screens' own terms", run: () => import('./diff.ts') },
  cases: { does: 'the cases that a draft changes, before and after', run: () => import('./cases.ts') },
  draft: {
    does: 'changed definitions in a folder that no portal serves: portico draft open "Add the remark"',
    run: () => import('./draft.ts'),
  },
  mcp: {
    does: 'tools for an assistant, which read definitions and write drafts (Model Context Protocol)',
    run: () => import('../mcp/mcp.ts'),
  },
  docs: { does: 'a page for each screen, the calls and the language', run: () => import('./docs/docs.ts') },
  locale: {
    does: 'the texts of the portal for another language: portico locale es',
    run: () => import('./locale.ts'),
  },
  generate: { does: "the JSON Schemas for this folder's editors", run: () => import('./generate.ts') },
  build: {
    does: `builds the extensions of this portal, with the package ${packageNames.tools}`,
    run: () => import('./build.ts'),
  },
  test: {
    does: `runs the cases of every screen, with the package ${packageNames.tools}`,
    run: () => import('./test.ts'),
  },
  'generate:tests': {
    does: 'the cases of every screen, for testers',
    run: () => import('./generateTests.ts'),
  },
  'new:report': { does: 'a new report over a call that brings rows', run: () => import('./newReport.ts') },
  ...Object.assign({}, ...Object.values<Commands>(parts)),
};
