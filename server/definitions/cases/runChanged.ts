import { ofNoCase, type CaseFailure, type CasesRun, type ChangedFailure } from '../../releases/report.ts';
import type { Comparison } from './compareFiles.ts';
import type { CaseRunner } from './createCaseRunner.ts';
import type { ChangedRun, ScreenRun } from './reckonCases.ts';

interface Changed {
  runs: ChangedRun[];
  configs: NonNullable<Comparison['configs']>;
  codes: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * Runs the cases of changed screens. A failed case is also run on the live module, if that has a case of the same key.
 * @returns null if nothing here can run cases.
 */
export async function runChanged(
  runner: Pick<CaseRunner, 'run'>,
  { runs, configs, codes, signal }: Changed,
): Promise<CasesRun | null> {
  const next = await runner.run(runs, configs.next, { codes, signal });
  if (!next) return null;
  const again = runs.flatMap((one) => pickFailed(one, next.failures));
  const known = new Set(again.flatMap(({ file }) => file.cases.map(({ id }) => id)));
  const live = again.length === 0 ? null : await runner.run(again, configs.live, { codes, signal });
  const failed = new Set(live?.failures.map(({ key }) => key));
  // A run that fails as a whole closes the gate, on the live module too.
  const odd = live?.failures.filter(({ key }) => key === ofNoCase) ?? [];
  const failures = [...odd, ...next.failures].map(({ key, when, expected, seen }): ChangedFailure => {
    const result = failed.has(key) ? 'fails' : 'passes';
    return { key, when, expected, seen, live: known.has(key) ? result : 'missing' };
  });
  return { ran: next.ran, failures };
}

function pickFailed({ live }: ChangedRun, failures: CaseFailure[]): ScreenRun[] {
  const cases = live?.file.cases.filter(({ id }) => failures.some(({ key }) => key === id)) ?? [];
  return live && cases.length > 0 ? [{ ...live, file: { ...live.file, cases } }] : [];
}
