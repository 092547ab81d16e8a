import { formatProblem, type CheckedPortal } from '#check/index.ts';

/** The maximum number of problems in an answer. */
const maxProblems = 30;

/** Lists the first problems and warnings, a line each, and the numbers of all. */
export function describeProblems({ problems, warnings, summary }: CheckedPortal): object {
  return {
    problems: problems.slice(0, maxProblems).map(formatProblem),
    warnings: warnings.slice(0, maxProblems).map(formatProblem),
    summary,
  };
}
