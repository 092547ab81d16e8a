import type { Checked } from '../../src/check/index.ts';
import { formatProblem } from '../../src/check/index.ts';
import type { LastGood } from './lastGood.ts';
import { screenIn } from './unitFiles.ts';

/** Tells the operator what each reading of the definitions changed. */
export type Report = (checked: Checked, good: LastGood, changed: string[]) => void;

/**
 * A reporter that says each problem once, what members see meanwhile, and when all is right again.
 * @param print takes a line.
 */
export function createReporter(print: (line: string) => void): Report {
  let said: string[] = [];
  return (checked, good, changed) => {
    const lines = checked.problems.map(formatProblem);
    for (const line of lines) if (!said.includes(line)) print(line);
    if (lines.length > 0 && lines.join() !== said.join()) {
      const problems = lines.length === 1 ? '1 problem' : `${lines.length} problems`;
      print(
        `${problems}: members keep the last good version of what is wrong.${describeMissing(checked, good)}`,
      );
    }
    if (lines.length === 0 && said.length > 0) print('All definitions are right again.');
    if (changed.length > 0) print(`Live: ${changed.join(', ')}`);
    said = lines;
  };
}

function describeMissing({ problems }: Checked, { screens }: LastGood): string {
  const broken = problems.flatMap(({ file, screens: users = [] }) => [screenIn(file) ?? [], users]);
  const missing = [...new Set(broken.flat(2))].filter((id) => !Object.hasOwn(screens, id));
  return missing.length > 0 ? ` Not available, as never right yet: ${missing.join(', ')}.` : '';
}
