import type { CheckedPortal, Problem } from '#check/index.ts';
import type { LastValidUnits } from './valid/lastValidUnits.ts';
import { getScreenFile } from '#definition';

/**
 * Adds the affected screens to the problems of shared files. If such a file is no JSON, only the last valid versions know
 * which screens use it.
 */
export function addScreensToProblems(
  problems: Problem[],
  { screens }: CheckedPortal,
  good: LastValidUnits,
): Problem[] {
  const invalid = Object.entries(good.screens).filter(([id]) => !screens.has(id));
  return problems.map((problem) => {
    const users = invalid.filter(
      ([id, { uses = [] }]) => uses.includes(problem.file) && problem.file !== getScreenFile(id),
    );
    const all = [...new Set([...(problem.screens ?? []), ...users.map(([id]) => id)])].sort();
    return all.length > 0 ? { ...problem, screens: all } : problem;
  });
}
