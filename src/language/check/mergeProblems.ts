import { problemLimit } from './limits.ts';
import { sentences, type Problem } from './problem.ts';

/**
 * Sorts problems by file, line and column, and merges equal ones of several screens. Cuts long lists of a file, and drops
 * problems of values that replace missing ones.
 */
export function mergeProblems(problems: Problem[]): Problem[] {
  const single = new Map<string, { problem: Problem; screens: Set<string> }>();
  for (const problem of problems) {
    if (problem.isGuess) continue;
    const key = JSON.stringify([problem.file, problem.line, problem.column, problem.message]);
    const same = single.get(key) ?? { problem, screens: new Set() };
    for (const screen of problem.screens ?? []) same.screens.add(screen);
    single.set(key, same);
  }
  const gathered = Array.from(single.values(), ({ problem, screens }) =>
    screens.size > 0 ? { ...problem, screens: [...screens].sort() } : problem,
  );
  return cutEachFile(gathered.sort(byPlace));
}

/** @param sorted by file. */
function cutEachFile(sorted: Problem[]): Problem[] {
  let [file, count] = ['', 0];
  return sorted.flatMap((problem) => {
    [file, count] = [problem.file, problem.file === file ? count + 1 : 1];
    if (count <= problemLimit) return [problem];
    return count === problemLimit + 1 ? [{ ...problem, message: sentences.moreProblems(problemLimit) }] : [];
  });
}

function byPlace(left: Problem, right: Problem): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.line - right.line || left.column - right.column;
}
