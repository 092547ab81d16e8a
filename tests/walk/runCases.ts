import type { CaseJob } from '#server/workbench/history/cases/createCaseRunner.ts';
import type { CaseFailure } from '#server/releases/report.ts';
import { describeExpectation } from '#cases/changes/describeExpectation.ts';
import type { Expectation } from '#cases/testCase.ts';
import { loadConversions } from '#view/form/store/loadConversions.ts';
import { loadModule } from '../compile/loadModule.ts';
import { withMessages } from '../screens/walk/clientConfig.ts';
import { endAfresh, startAfresh } from '../screens/walk/afresh.ts';
import { installCodes } from '../screens/walk/installCodes.ts';
import { runCase } from '../screens/walk/runCase.tsx';
import { Mismatch } from './standIn.ts';

/**
 * Runs cases of a screen in the runtime.
 * @param begin is told which case begins.
 * @returns those that fail.
 */
export async function runCases(
  { file, module: text, config: sent, codes }: CaseJob,
  begin: (id: string) => void,
): Promise<CaseFailure[]> {
  await installCodes(codes);
  const module = await loadModule(text);
  await loadConversions(module.screen);
  // Code is nothing that a thread can be sent.
  const config = withMessages(sent);
  const failures: CaseFailure[] = [];
  for (const one of file.cases) {
    begin(one.id);
    startAfresh();
    try {
      await runCase(module, file, one, config);
    } catch (error) {
      failures.push({ key: one.id, when: `${one.given}; ${one.when}`, ...describe(error) });
    } finally {
      endAfresh();
    }
  }
  return failures;
}

/** Describes the expectation of a case and the actual state. */
function describe(error: unknown): Pick<CaseFailure, 'expected' | 'seen'> {
  if (!(error instanceof Mismatch))
    return { expected: 'that it can be done', seen: (error as Error).message };
  const { expected, found } = error as { expected: Sight; found: Sight };
  return { expected: describeSight(expected, found), seen: describeSight(found, expected) };
}

/** An expectation with its missing parts, from `pickExpected`. */
interface Sight extends Expectation {
  order: string[];
  terms: [string, string][];
  lacking: string[];
  forbidden: string[];
}

function describeSight({ order, terms, lacking, forbidden, ...see }: Sight, other: Sight): string {
  const words = Object.values(describeExpectation(see, other));
  const missing = [...order, ...terms.map(([term, text]) => `${term}: ${text}`), ...lacking];
  const more = [
    ...(missing.length > 0 ? [`there is not, or not in its order, ${JSON.stringify(missing)}`] : []),
    ...(forbidden.length > 0 ? [`there is ${JSON.stringify(forbidden)}`] : []),
  ];
  return [...words, ...more].join('; ') || 'something else';
}
