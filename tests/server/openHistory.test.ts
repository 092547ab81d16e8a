import { expect, it, vi } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { openStoredDefinitions } from '#server/workbench/history/openHistory.ts';
import { dryRunPublication } from '#server/releases/dryRuns/dryRunPublication.ts';
import { publish, type Publication } from '#server/releases/publish.ts';
import { rollBack } from '#server/releases/rollBack.ts';
import { findLive } from '#server/releases/store/versions.ts';
import { readTree } from '#server/releases/store/trees.ts';
import { ben, treeOf } from '../support/releases/releaseBench.ts';

const { made } = vi.hoisted(() => ({ made: [] as { examined: number; isClosed: boolean }[] }));
vi.mock('#server/workbench/history/createExaminer.ts', () => ({
  createExaminer: () => {
    const examiner = { examined: 0, isClosed: false };
    made.push(examiner);
    return {
      examine: () => {
        examiner.examined += 1;
        return Promise.resolve({ problems: [], warnings: [], changes: [], modules: [], cases: [] });
      },
      runCases: () => Promise.resolve({ caseCount: 0, failures: [] }),
      close: () => (examiner.isClosed = true),
    };
  },
}));

it('a rollback is checked apart from dry runs, by an examiner of its own, which closes with the others', async () => {
  const environment = { ...readEnvironment({ DATA_DIR: '/nowhere' }), definitionsIn: 'database' as const };
  const stored = (await openStoredDefinitions({
    environment,
    worker: 'a thread that is not started',
    findCaseThread: () => Promise.resolve(null),
    print: () => undefined,
  }))!;
  const { context } = stored;
  const releases = { context, publish: (publication: Publication) => publish(publication, context) };
  const live = (await findLive(context.database))!;
  const tree = await readTree(context.database, live.tree);
  await releases.publish({ tree: treeOf(), base: 1, kind: 'file', by: null, why: 'a test' });
  const before = made.map(({ examined }) => examined);
  await dryRunPublication({ tree, base: 2, kind: 'publish', by: ben, why: 'a test' }, releases);
  expect(made.map(({ examined }) => examined)).toEqual([before[0]! + 1, before[1]]);
  const { version } = await rollBack({ number: 1, by: ben, why: 'back' }, releases);
  expect([version?.restores, ...made.map(({ examined }) => examined)]).toEqual([1, before[0]! + 1, 1]);
  await stored.close();
  expect(made.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});
