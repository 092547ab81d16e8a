import { collectProblems } from '../collectProblems.ts';
import type { RunIsolated } from '../createIsolatedRunner.ts';
import { problemLimit } from '../limits.ts';
import type { Problem } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** Returns what a check reports of a file without errors, as warnings. An exception of the check is one too. */
export function collectWarnings(
  file: string,
  check: (report: ReportProblem) => void,
  isolate: RunIsolated,
): Problem[] {
  const run = () => collectProblems(check, problemLimit, 'warning');
  return isolate(file, run, (error) => [{ ...error, severity: 'warning' }]);
}
