import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDefaultPaths } from '#check/index.ts';
import type { CaseFailure } from '#server/releases/report.ts';
import type { CaseRunner } from '#server/workbench/history/cases/createCaseRunner.ts';
import type { ScreenRun } from '#server/workbench/history/cases/computeCases.ts';
import { createExaminer, type Examiner } from '#server/workbench/history/createExaminer.ts';
import { collectRequests, treeAnswering, writeAnsweringThread } from './answeringThread.ts';
import { buildStars, starsDeclaration, starsFile, writeInto } from './starsExtension.ts';

let root: string;
let worker: string;
let examiner: Examiner;
let requests: ReturnType<typeof collectRequests>;
const run = vi.fn<CaseRunner['run']>();
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-examiner-'));
  worker = await writeAnsweringThread(root);
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(() => {
  requests = collectRequests();
  run.mockReset();
  examiner = createExaminer({
    worker,
    allowedHosts: ['a.example'],
    places: getDefaultPaths(root),
    runner: { run },
  });
});
afterEach(() => {
  examiner.close();
  vi.restoreAllMocks();
});

const units = {
  b: { entry: { module: '/definitions/b.js' } },
  a: { entry: { module: '/definitions/a.js' } },
  none: { entry: { module: null } },
};
const read = (state: object = {}) => ({
  result: { state: { problems: [], warnings: [], ...state }, units, translated: { es: {} } },
});
const live = treeAnswering({}, 99);
const withCases = { computesCases: true };

describe('an examination', () => {
  it('a first version is read alone, and its modules are in order', async () => {
    const found = await examiner.examine(treeAnswering({ from: read() }), null, withCases);
    const modules = ['/definitions/a.js', '/definitions/b.js'];
    expect(found).toEqual({ problems: [], warnings: [], modules, changes: [], cases: [] });
    expect(requests()).toEqual([
      {
        from: treeAnswering({ from: read() }),
        ...{ allowedHosts: ['a.example'], built: {}, lastValid: '', isFirst: true, catalogue: null },
        ...{ refused: [], units: {}, translated: {} },
      },
    ]);
  });

  it('the problems and warnings are lines, with the number of those beyond the limit', async () => {
    const place = { file: 'a.json', line: 2, column: 3 };
    const problems = [{ ...place, severity: 'error', message: 'It is wrong.' }];
    const warnings = [{ ...place, severity: 'warning', message: 'It is odd.' }];
    const state = { problems, moreProblems: 7, warnings, moreWarnings: 1 };
    const found = await examiner.examine(treeAnswering({ from: read(state) }), live, withCases);
    expect(found.problems).toEqual(['a.json:2:3 It is wrong.', '… and 7 more']);
    expect(found.warnings).toEqual(['a.json:2:3 warning: It is odd.', '… and 1 more']);
    // A wrong version is compared with nothing.
    expect([found.changes, found.cases, requests().length]).toEqual([[], [], 1]);
  });

  it.each([
    [true, 'cases'],
    [false, 'changes'],
  ])('a version is compared with the live one, with cases: %s', async (computesCases, scope) => {
    const before = { result: { changes: ['a change'], cases: ['a case'], runs: [], configs: null } };
    const tree = treeAnswering({ from: read(), before });
    const found = await examiner.examine(tree, live, { computesCases });
    expect([found.changes, found.cases]).toEqual([['a change'], ['a case']]);
    const after = { before: live, after: tree, allowedHosts: ['a.example'], scope, refused: [] };
    expect(requests()[1]).toEqual(after);
  });

  it('an equal version is read once, and another one after the compiled screens of the last', async () => {
    const examine = (serial: number) =>
      examiner.examine(treeAnswering({ from: read() }, serial), null, withCases);
    expect(await examine(1)).toEqual(await examine(1));
    expect(requests()).toHaveLength(1);
    await examine(2);
    expect(requests()[1]).toMatchObject({ units, translated: { es: {} } });
  });

  it('a fault of the thread is thrown, and an abort its reason', async () => {
    const tree = treeAnswering({ from: { error: 'the disk is gone' } });
    await expect(examiner.examine(tree, null, withCases)).rejects.toThrow('the disk is gone');
    const signal = AbortSignal.abort(new Error('nobody waits'));
    const other = treeAnswering({ from: read() }, 3);
    await expect(examiner.examine(other, null, { ...withCases, signal })).rejects.toThrow('nobody waits');
  });
});

const fileOf = (...ids: string[]) => ({
  ...{ screen: 'a', title: 'A', routes: [], answers: {} },
  cases: ids.map((id) => ({ id, given: 'g', when: 'w', then: 't', source: 's', steps: [] })),
});
const failureOf = (key: string): CaseFailure => ({ key, when: 'w', expected: 'e', seen: key });
const configs = { live: { of: 'live' }, next: { of: 'next' } };

/** Runs the cases of two screens, the second of which is new. */
function runCases(more: object = { configs }, signal?: AbortSignal) {
  const runs = [
    { file: fileOf('x', 'y', 'z'), module: 'next', live: { file: fileOf('x', 'y'), module: 'live' } },
    { file: fileOf('w'), module: 'new', live: null },
  ];
  const before = { result: { changes: [], cases: [], runs, ...more } };
  return { runs, result: examiner.runCases(treeAnswering({ before }), live, signal) };
}

describe('the cases of changed screens', () => {
  it('nothing is run where there is nothing to compare', async () => {
    expect(await runCases({ configs: null }).result).toEqual({ caseCount: 0, failures: [] });
    expect(run).not.toHaveBeenCalled();
  });

  it('cases that pass are not run on the live screens', async () => {
    run.mockResolvedValue({ caseCount: 4, failures: [] });
    const { signal } = new AbortController();
    const { runs, result } = runCases(undefined, signal);
    expect(await result).toEqual({ caseCount: 4, failures: [] });
    expect(run.mock.calls).toEqual([[runs, configs.next, { codes: {}, signal }]]);
  });

  it('a failed case is run on the live screen, if that has it', async () => {
    run.mockResolvedValueOnce({ caseCount: 4, failures: ['x', 'y', 'z', 'w'].map(failureOf) });
    run.mockResolvedValueOnce({ caseCount: 2, failures: [failureOf('y')] });
    const result = await runCases().result;
    expect(result?.caseCount).toBe(4);
    expect(result?.failures.map(({ key, live }) => [key, live])).toEqual([
      ['x', 'passes'],
      ['y', 'fails'],
      ['z', 'missing'],
      ['w', 'missing'],
    ]);
    expect(result?.failures[0]).toEqual({ ...failureOf('x'), live: 'passes' });
    const again: ScreenRun[] = [{ file: fileOf('x', 'y'), module: 'live' }];
    expect(run.mock.calls[1]).toEqual([again, configs.live, { codes: {}, signal: undefined }]);
  });

  it('only the failed cases are run on the live screen', async () => {
    run.mockResolvedValue({ caseCount: 4, failures: [failureOf('y')] });
    await runCases().result;
    expect(run.mock.calls[1]![0].map(({ file }) => file.cases.map(({ id }) => id))).toEqual([['y']]);
  });

  it('a run on the live screens that fails as a whole is a failure too, and the first', async () => {
    run.mockResolvedValueOnce({ caseCount: 4, failures: [failureOf('x')] });
    run.mockResolvedValueOnce({ caseCount: 1, failures: [failureOf('cases'), failureOf('x')] });
    const result = await runCases().result;
    expect(result?.failures.map(({ key, live }) => [key, live])).toEqual([
      ['cases', 'missing'],
      ['x', 'fails'],
    ]);
  });

  it('the result is null where nothing can run cases', async () => {
    run.mockResolvedValue(null);
    expect(await runCases().result).toBeNull();
    expect(run).toHaveBeenCalledTimes(1);
  });
});

it('an examination has the extensions of the folder, and is made again once one is built', async () => {
  await writeInto(root, starsFile, starsDeclaration);
  const tree = treeAnswering({ from: read(), before: { result: { runs: [], configs } } });
  await examiner.examine(tree, null, withCases);
  expect(requests()[0]).toMatchObject({
    from: new Map([...tree, [starsFile, starsDeclaration]]),
    built: {},
  });
  const file = await buildStars(root, 'export default () => "*"');
  await examiner.examine(tree, null, withCases);
  expect(requests()[1]).toMatchObject({ built: { stars: { file } } });
  run.mockResolvedValue({ caseCount: 0, failures: [] });
  await examiner.runCases(tree, live);
  expect(requests()[2]).toMatchObject({ before: new Map([...live, [starsFile, starsDeclaration]]) });
  const codes = { stars: 'export default () => "*"' };
  expect(run.mock.calls).toEqual([[[], configs.next, { codes, signal: undefined }]]);
});
