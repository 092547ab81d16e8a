import { diffLines } from './diffLines.ts';

/** The differences between two records of a journey, each below its step. Empty if there are none. */
export function compareRecords(kept: string, found: string): string {
  if (kept === '') return 'There is no record yet: npm run contract -- --update writes one.';
  const printed: string[] = [];
  let step = '';
  for (const { sign, line } of diffLines(kept.split('\n'), found.split('\n'))) {
    if (sign === ' ') {
      if (line.startsWith('==')) step = line;
      continue;
    }
    if (step !== '') printed.push(`    ${step}`);
    step = '';
    printed.push(`    ${sign} ${line}`);
  }
  return printed.join('\n');
}
