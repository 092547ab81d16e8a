import { createColors } from 'picocolors';
import { formatProblem, type CheckedPortal } from '#check/index.ts';
import { formatProblemCounts, formatSummary, formatLine } from './formatText.ts';

/** Describes new and fixed problems for a person; '' for no change. @param before the earlier problems, a line each. */
export function describeProblemChanges(
  before: string[],
  { problems, warnings, summary }: CheckedPortal,
  colour: boolean,
  time: Date,
): string {
  const { dim, green, red } = createColors(colour);
  const all = [...problems, ...warnings];
  const now = new Set(all.map(formatProblem));
  const added = all.filter((problem) => !before.includes(formatProblem(problem)));
  const fixed = before.filter((line) => !now.has(line)).length;
  const head = dim(time.toTimeString().slice(0, 8));
  if (added.length === 0 && fixed === 0) return '';
  if (all.length === 0) return `${head} ${green(describeFixed(fixed))} ${formatSummary(summary)}`;
  const counts = [added.length > 0 && red(`${added.length} new`), fixed > 0 && green(`${fixed} mended`)];
  return [
    `${head} ${counts.filter(Boolean).join(', ')}: ${formatProblemCounts(summary)}`,
    ...added.map((problem) => formatLine(problem, colour)),
  ].join('\n');
}

function describeFixed(fixed: number): string {
  return fixed === 1 ? 'The problem is mended.' : `All ${fixed} problems are mended.`;
}
