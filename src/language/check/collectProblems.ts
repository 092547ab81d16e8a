import { problemLimit } from './limits.ts';
import type { SourcePosition } from './documents/node.ts';
import type { Problem, Severity } from './problem.ts';

/** Thrown to stop a check; caught below. */
class Enough extends Error {}

/**
 * Collects the problems that a check reports. The check is stopped beyond the limit: each sentence costs a search for the
 * nearest known word, and an author fixes the first ones before checking again.
 * @param check receives the report function. Its exceptions reach the caller.
 * @param limit the maximum number of problems. One more is returned if there are more.
 * @param severity the severity of all of them.
 */
export function collectProblems(
  check: (report: (place: SourcePosition, message: string) => void) => void,
  limit = problemLimit,
  severity: Severity = 'error',
): Problem[] {
  const problems: Problem[] = [];
  try {
    check((place, message) => {
      problems.push({ ...place, severity, message });
      if (problems.length > limit) throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return problems;
}
