import type { Problem } from './problem.ts';

/** The problems in the order of file, line and column; the same one said of several screens becomes one with them all. */
export function gather(problems: Problem[]): Problem[] {
  const single = new Map<string, Problem>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.file, problem.line, problem.column, problem.message]);
    const before = single.get(key);
    const screens = [...new Set([...(before?.screens ?? []), ...(problem.screens ?? [])])].sort();
    single.set(key, screens.length > 0 ? { ...problem, screens } : problem);
  }
  return [...single.values()].sort(byPlace);
}

function byPlace(left: Problem, right: Problem): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.line - right.line || left.column - right.column;
}
