// @vitest-environment happy-dom
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, inject, it, vi } from 'vitest';
import { buildCases } from '../../src/cases/buildCases.ts';
import { createCaseContext, type CaseContext } from '../../src/cases/caseContext.ts';
import type { CaseFile } from '../../src/cases/testCase.ts';
import { listMutants, type Mutant } from '../../src/cases/mutants/listMutants.ts';
import { checkPortal, placesIn } from '../../src/check/index.ts';
import { compileForCases } from '../../server/definitions/compileForCases.ts';
import { unitFiles } from '../../server/definitions/unitFiles.ts';
import type { ScreenModule } from '../../src/definition/index.ts';
import { loadModule } from '../compile/loadModule.ts';
import { loadPortal } from '../screens/loadPortal.ts';
import { endAfresh, startAfresh } from '../screens/walk/afresh.ts';
import { clientConfig } from '../screens/walk/clientConfig.ts';
import { installExtensions } from '../screens/walk/installExtensions.ts';
import { runCase } from '../screens/walk/runCase.tsx';
import type { MutantResult } from './mutantResult.ts';

const { shard, shards, every, screen: wanted, portal: root } = inject('mutate');
const portal = await loadPortal(root);
const config = clientConfig(portal.config);
await installExtensions(placesIn(root));

it('finds which mutants the cases catch', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const results: MutantResult[] = [];
  for (const [id, resolved] of portal.screens) {
    if (wanted !== '' && wanted !== id) continue;
    const context = createCaseContext(resolved, portal);
    const cases = buildCases(context);
    const mutants = listMutants(resolved.screen).filter(
      (_, at) => at % every === 0 && Math.floor(at / every) % shards === shard,
    );
    for (const mutant of mutants) results.push(await tryMutant(cases, context, mutant));
  }
  mkdirSync('test-results', { recursive: true });
  writeFileSync(`test-results/mutants-${shard}.json`, JSON.stringify(results));
  expect(results.length).toBeGreaterThan(0);
}, 3_600_000);

async function tryMutant(cases: CaseFile, context: CaseContext, mutant: Mutant): Promise<MutantResult> {
  const told = { screen: cases.screen, kind: mutant.kind, name: mutant.name };
  if (isRefused(unitFiles.screen(context.id), mutant)) return { ...told, status: 'refused', by: null };
  const by = await findCatching(await compile(context, mutant), cases, mutant);
  return { ...told, status: by === null ? 'survived' : 'caught', by };
}

function compile(context: CaseContext, { screen }: Mutant): Promise<ScreenModule> {
  return loadModule(compileForCases({ ...context, screen }));
}

/** The first case that fails; what reaches the changed part is tried first. */
async function findCatching(module: ScreenModule, file: CaseFile, { name }: Mutant): Promise<string | null> {
  const isNear = ({ reaches }: CaseFile['cases'][number]) =>
    reaches.some((pointer) => name.startsWith(pointer));
  for (const one of file.cases.toSorted((left, right) => Number(isNear(right)) - Number(isNear(left)))) {
    startAfresh();
    try {
      await runCase(module, file, one, config);
    } catch {
      return one.id;
    } finally {
      endAfresh();
    }
  }
  return null;
}

/** Whether check would never have let it reach a member. */
function isRefused(name: string, { screen }: Mutant): boolean {
  return checkPortal(new Map([...portal.files, [name, JSON.stringify(screen)]])).problems.length > 0;
}
