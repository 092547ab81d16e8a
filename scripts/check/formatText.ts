import { createColors } from 'picocolors';
import {
  findMissing,
  formatMessage,
  formatPlace,
  formatSeverity,
  type Checked,
  type Problem,
} from '#check/index.ts';
import type { Terminal } from './terminal.ts';

/** For people: a line for each problem, the errors first, then how much was looked at. */
export function formatText(checked: Checked, { colour }: Pick<Terminal, 'colour'>): string {
  const { problems, warnings, summary } = checked;
  const lines = [...problems, ...warnings].map((problem) => formatLine(problem, colour));
  return [...lines, ...describeLanguages(checked), describeSummary(summary)].join('\n');
}

/** What each language still lacks: it is shown as the definitions have it, and is no problem. */
function describeLanguages(checked: Checked): string[] {
  return [...checked.locales].flatMap(([tag, locale]) => {
    const { missing } = findMissing(checked, locale);
    if (missing.length === 0) return [];
    return `${tag}: ${count(missing.length, 'text')} not translated yet; the command locale lists them`;
  });
}

/** A problem as a line; its place stands out where there are colours. */
export function formatLine(problem: Problem, colour: boolean): string {
  const place = createColors(colour).cyan(formatPlace(problem));
  return `${place} ${formatSeverity(problem)}${formatMessage(problem)}`;
}

/** The count of checked files and findings: `45 screens, 50 calls, 0 problems`, with `, 2 warnings` where there are some. */
export function describeSummary({ screens, calls, ...found }: Checked['summary']): string {
  return `${count(screens, 'screen')}, ${count(calls, 'call')}, ${countFound(found)}`;
}

/** The number of errors, and that of warnings if there are any: `1 problem, 2 warnings`. */
export function countFound({
  problems,
  warnings,
}: Pick<Checked['summary'], 'problems' | 'warnings'>): string {
  return count(problems, 'problem') + (warnings > 0 ? `, ${count(warnings, 'warning')}` : '');
}

/** A number with its word: `1 screen`, `2 screens`. */
function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
