import { createColors } from 'picocolors';
import { formatMessage, formatPlace, type Checked, type Problem } from '../../src/check/index.ts';
import type { Terminal } from './terminal.ts';

/** For people: a line for each problem, then how much was looked at. */
export function formatText({ problems, summary }: Checked, { colour }: Pick<Terminal, 'colour'>): string {
  return [...problems.map((problem) => formatLine(problem, colour)), describeSummary(summary)].join('\n');
}

/** A problem as a line; its place stands out where there are colours. */
export function formatLine(problem: Problem, colour: boolean): string {
  return `${createColors(colour).cyan(formatPlace(problem))} ${formatMessage(problem)}`;
}

/** How much was looked at: `45 screens, 50 calls, 0 problems`. */
export function describeSummary({ screens, calls, problems }: Checked['summary']): string {
  return [count(screens, 'screen'), count(calls, 'call'), count(problems, 'problem')].join(', ');
}

/** A number with its word: `1 screen`, `2 screens`. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
