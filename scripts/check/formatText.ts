import { createColors } from 'picocolors';
import {
  compareTranslations,
  formatMessage,
  formatPosition,
  formatSeverity,
  type CheckedPortal,
  type Problem,
} from '#check/index.ts';
import type { OutputStyle } from './outputStyle.ts';

/** Formats a line for each problem, the errors first, then the summary. */
export function formatText(checked: CheckedPortal, { colour }: Pick<OutputStyle, 'colour'>): string {
  const { problems, warnings, summary } = checked;
  const lines = [...problems, ...warnings].map((problem) => formatLine(problem, colour));
  return [...lines, ...describeLanguages(checked), formatSummary(summary)].join('\n');
}

/** Lists what each language lacks. Missing translations are no problems, because the original text is shown. */
function describeLanguages(checked: CheckedPortal): string[] {
  return [...checked.locales].flatMap(([tag, locale]) => {
    const { missing } = compareTranslations(checked, locale);
    if (missing.length === 0) return [];
    return `${tag}: ${count(missing.length, 'text')} not translated yet; the command locale lists them`;
  });
}

export function formatLine(problem: Problem, colour: boolean): string {
  const place = createColors(colour).cyan(formatPosition(problem));
  return `${place} ${formatSeverity(problem)}${formatMessage(problem)}`;
}

/** Formats counts: `45 screens, 50 calls, 0 problems`, and `, 2 warnings` if there are any. */
export function formatSummary({ screens, calls, ...found }: CheckedPortal['summary']): string {
  return `${count(screens, 'screen')}, ${count(calls, 'call')}, ${formatProblemCounts(found)}`;
}

/** Formats the number of errors, and that of warnings if there are any: `1 problem, 2 warnings`. */
export function formatProblemCounts({
  problems,
  warnings,
}: Pick<CheckedPortal['summary'], 'problems' | 'warnings'>): string {
  return count(problems, 'problem') + (warnings > 0 ? `, ${count(warnings, 'warning')}` : '');
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
