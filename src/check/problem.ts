/** Something wrong with a definition, and where it was written. */
export interface Problem {
  /** The file, from the repository's root, with forward slashes. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
  /** One sentence for who wrote it. */
  message: string;
  /** For a fault in what several screens share: the ids of the screens that use it. */
  screens?: string[];
}

/** A problem as one line: `schemas/screens/incomes/level-income.json:10:61 unknown format "mony", did you mean "money"?`. */
export function formatProblem(problem: Problem): string {
  const users = problem.screens?.length ? ` (used by ${problem.screens.join(', ')})` : '';
  return `${problem.file}:${problem.line}:${problem.column} ${problem.message}${users}`;
}
