import { createColors } from 'picocolors';
import { formatProblem, type Checked } from '../../src/check/index.ts';
import { count, describeSummary, formatLine, formatText } from './formatText.ts';

/**
 * Tells a person at a watching command what each save has changed: all of it at first, then only what is new, and how
 * much is mended.
 * @returns what to print after a check; '' where nothing has changed.
 */
export function createNews(colour: boolean): (checked: Checked, time: Date) => string {
  const { dim, green, red } = createColors(colour);
  let said: string[] | null = null;
  return (checked, time) => {
    const before = said;
    const { problems, summary } = checked;
    said = problems.map(formatProblem);
    if (before === null)
      return `${formatText(checked, { colour })}\n${dim('Waiting for the next save; Ctrl+C ends it.')}`;
    const fresh = problems.filter((problem) => !before.includes(formatProblem(problem)));
    const mended = before.filter((line) => !said?.includes(line)).length;
    const head = dim(time.toTimeString().slice(0, 8));
    if (problems.length === 0 && mended > 0)
      return `${head} ${green(describeMended(mended))} ${describeSummary(summary)}`;
    if (fresh.length === 0 && mended === 0) return '';
    const news = [fresh.length > 0 && red(`${fresh.length} new`), mended > 0 && green(`${mended} mended`)];
    const left = count(problems.length, 'problem');
    return [
      `${head} ${news.filter(Boolean).join(', ')}: ${left}`,
      ...fresh.map((one) => formatLine(one, colour)),
    ].join('\n');
  };
}

function describeMended(mended: number): string {
  return mended === 1 ? 'The problem is mended.' : `All ${mended} problems are mended.`;
}
