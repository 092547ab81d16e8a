import { formatProblem } from '#check/index.ts';
import type { DefinitionsState } from './definitionsState.ts';
import { configFile, findScreenId } from '#definition';

export type ProblemReporter = (state: Omit<DefinitionsState, 'changes'>, live: string[]) => void;

/** Creates a printer of each new problem, of what members get meanwhile, and of the end of all problems. */
export function createProblemReporter(print: (line: string) => void): ProblemReporter {
  let printed = new Set<string>();
  let summed = '';
  return (state, live) => {
    const lines = state.problems.map(formatProblem);
    for (const line of lines) if (!printed.has(line)) print(line);
    const sum = [state.moreProblems, ...lines, ...listWaiting(state)].join('\n');
    if (lines.length > 0 && sum !== summed) for (const line of summarize(state)) print(line);
    if (lines.length === 0 && printed.size > 0) print('All definitions are right again.');
    if (live.length > 0) print(`Live: ${live.join(', ')}`);
    [printed, summed] = [new Set(lines), sum];
  };
}

function listWaiting({ units }: Pick<DefinitionsState, 'units'>): string[] {
  return units.filter(({ waitsFor }) => waitsFor !== undefined).map(({ name }) => name);
}

function summarize({ problems, moreProblems = 0, units }: Omit<DefinitionsState, 'changes'>): string[] {
  const count = problems.length + moreProblems;
  const missing = units.filter(({ state, waitsFor }) => state === 'missing' && !waitsFor);
  const ids = missing.flatMap(({ file }) => findScreenId(file) ?? []);
  const waiting = listWaiting({ units });
  const configIsWrong = problems.some(({ file }) => file === configFile);
  const none = ids.length > 0 ? ` Not available, as never right yet: ${ids.join(', ')}.` : '';
  const blocked = configIsWrong ? ` Nothing goes live before ${configFile} is right` : '';
  const wait = blocked && `${blocked}${waiting.length > 0 ? `: ${waiting.join(', ')}` : ''}.`;
  return [
    ...(moreProblems > 0 ? [`… and ${moreProblems} more, which npm run check lists.`] : []),
    `${count === 1 ? '1 problem' : `${count} problems`}: members keep the last good version of what is wrong.${wait}${none}`,
  ];
}
