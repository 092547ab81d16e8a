import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { buildCaseThread } from '../../scripts/tools/buildCaseThread.ts';
import { compileForCases } from '#server/definitions/compileForCases.ts';
import { createCaseRunner, type CaseRunner } from '#server/workbench/history/cases/createCaseRunner.ts';
import { compileClientConfig } from '#server/definitions/compileClientConfig.ts';
import { getScreenFile } from '#definition';
import { buildCases } from '#cases/buildCases.ts';
import { createCaseContext, type CaseContext } from '#cases/caseContext.ts';
import { checkPortal } from '#check/index.ts';
import type { CaseFile, TestCase } from '#cases/testCase.ts';
import type { Screen } from '#definition';
import { loadPortal } from '../screens/loadPortal.ts';
import { narrow } from '../check/narrow.ts';
import { listMutants } from '../support/listMutants.ts';
import { readShipped } from '../support/readShipped.ts';

/** Of all ways to break the shipped screens, every nth is tried. */
const every = 100;
/**
 * The least share of the broken definitions that cases notice, in percent. Another definition means another sample, which
 * moves the share by some 5.
 */
const least = 80;
/** Milliseconds for the whole sample on a busy machine. */
const patience = 1_800_000;
/** Cases that are run together: the first that fails ends the search. */
const together = 8;

const portal = await loadPortal();
const shipped = await readShipped();

test(
  'generated cases notice a broken definition as often as before',
  async () => {
    const thread = await buildCaseThread(resolve('.'));
    const runner = createCaseRunner(() => Promise.resolve(thread));
    const contexts = [...portal.screens.values()].map((screen) => createCaseContext(screen, portal));
    const tried = contexts
      .flatMap((context) =>
        listMutants(context.screen).map(({ name, screen }) => ({ context, name, screen })),
      )
      .filter((_, at) => at % every === 0)
      .filter(({ context, screen }) => isLetThrough(context, screen));
    const found = await Promise.all(tried.map(({ context, screen }) => isNoticed(runner, context, screen)));
    runner.close();
    const survived = tried.filter((_, at) => !found[at]).map(({ context, name }) => `${context.id} ${name}`);
    const share = (1 - survived.length / tried.length) * 100;
    console.log([`${share.toFixed(1)} % of ${tried.length} are noticed; not:`, ...survived].join('\n'));
    expect(tried.length).toBeGreaterThan(30);
    expect(share).toBeGreaterThanOrEqual(least);
  },
  patience,
);

/** True if check finds nothing in the broken screen. */
function isLetThrough({ id }: CaseContext, screen: Screen): boolean {
  const file = getScreenFile(id);
  return checkPortal(narrow(shipped, file).set(file, JSON.stringify(screen))).problems.length === 0;
}

async function isNoticed(runner: CaseRunner, context: CaseContext, screen: Screen): Promise<boolean> {
  const file = orderCases(context, screen);
  const module = compileForCases({ ...context, screen });
  for (let at = 0; at < file.cases.length; at += together) {
    const part = { ...file, cases: file.cases.slice(at, at + together) };
    const run = await runner.run([{ file: part, module }], compileClientConfig(portal.config));
    if (!run) throw new Error(`The cases of ${context.id} were not run.`);
    if (run.failures.length > 0) return true;
  }
  return false;
}

/** The cases of the definition. Those that the broken one does not have come first, because one of them fails most likely. */
function orderCases(context: CaseContext, screen: Screen): CaseFile {
  const file = buildCases(context);
  // A part of the broken definition may have no place in the file.
  const place = () => ({ file: '', line: 0, column: 0 });
  const broken = new Set(buildCases({ ...context, screen, place }).cases.map(toKey));
  const isInBoth = (one: TestCase) => Number(broken.has(toKey(one)));
  return { ...file, cases: file.cases.toSorted((a, b) => isInBoth(a) - isInBoth(b)) };
}

function toKey(one: TestCase): string {
  return JSON.stringify({ ...one, source: '' });
}
