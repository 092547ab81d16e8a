import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseThread } from '../../scripts/tools/buildCaseThread.ts';
import { buildWorker } from '#server/build/buildWorker.ts';
import { createCaseRunner, type CaseRunner } from '#server/workbench/history/cases/createCaseRunner.ts';
import { createExaminer, type Examiner } from '#server/workbench/history/createExaminer.ts';
import { buildCasesGate } from '#server/releases/gates.ts';
import type { CaseRunResult } from '#server/releases/report.ts';
import { getDefaultPaths } from '#check/index.ts';
import type { JsonObject } from '#definition';
import { readBase } from '../check/readPortal.ts';
import { rightScreens, withRightCalls, withScreen } from '../support/rightScreens.ts';

const files = withRightCalls(await readBase());
const [[, screen] = ['', {}]] = Object.entries(rightScreens);
const titled = (one: JsonObject) => ({ ...one, title: 'As it was' });

let runner: CaseRunner;
let examiner: Examiner;
/** Replaces a text of the running modules, like an error of the compiler or the runtime. */
let breakModules: [from: string, to: string] | null = null;

beforeAll(async () => {
  const [worker, thread] = [await buildWorker(), await buildCaseThread(resolve('.'))];
  runner = createCaseRunner(() => Promise.resolve(thread));
  const run: CaseRunner['run'] = (runs, ...rest) => {
    const broken = runs.map((one) => ({
      ...one,
      module: one.module.replaceAll(...(breakModules ?? ['', ''])),
    }));
    return runner.run(breakModules ? broken : runs, ...rest);
  };
  examiner = createExaminer({ worker, allowedHosts: null, places: getDefaultPaths('.'), runner: { run } });
});
afterAll(() => {
  examiner.close();
  runner.close();
});

/** The cases of a change, and the gate. */
async function tryOut(tree: Map<string, string>, live: Map<string, string>) {
  expect((await examiner.examine(tree, live, { computesCases: true })).problems).toEqual([]);
  const run = (await examiner.runCases(tree, live)) as CaseRunResult;
  return { run, gate: buildCasesGate(run, true, null) };
}

describe.each(Object.entries(rightScreens))('a right screen with %s', (_what, right) => {
  it('a right screen passes its cases as a new screen, and can be published', async () => {
    const { run, gate } = await tryOut(withScreen(files, right), files);
    expect(run.failures).toEqual([]);
    expect(run.caseCount).toBeGreaterThan(2);
    expect(gate.isOpen).toBe(true);
  });

  it('a right screen passes its cases as a change of a live screen, and can be published', async () => {
    const { run, gate } = await tryOut(withScreen(files, right), withScreen(files, titled(right)));
    expect(run.failures).toEqual([]);
    expect(gate.isOpen).toBe(true);
  });
});

describe('a screen that the runtime shows wrongly', () => {
  const broken = withScreen(files, { ...screen, title: 'Broken' });

  it('the gate is closed where the cases pass on what is live', async () => {
    breakModules = ['Broken', 'Brokem'];
    const { run, gate } = await tryOut(broken, withScreen(files, screen));
    breakModules = null;
    expect(run.failures).toContainEqual(
      expect.objectContaining({ key: 'right/opens', live: 'passes' }) as object,
    );
    expect(gate).toMatchObject({ isOpen: false });
    expect(gate.says).toMatch(/^right\/opens passes on what is live and fails here: /);
  });

  it('the gate is open for a new screen, and where what is live fails alike', async () => {
    breakModules = ['roken', 'rokem'];
    const fresh = await tryOut(broken, files);
    const alike = await tryOut(withScreen(files, { ...screen, title: 'Still broken' }), broken);
    breakModules = null;
    expect(fresh.run.failures.map(({ live }) => live)).toContain('missing');
    expect(alike.run.failures.map(({ live }) => live)).toContain('fails');
    for (const { run, gate } of [fresh, alike]) {
      expect(run.failures.filter(({ live }) => live === 'passes')).toEqual([]);
      expect(gate.isOpen).toBe(true);
    }
  });
});
