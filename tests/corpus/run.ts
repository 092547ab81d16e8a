import { escapeControls } from '#check/index.ts';
import { countVerdicts, judge, type Judged } from './judge.ts';
import { readSamples } from './readSamples.ts';

/*
 * npx tsx tests/corpus/run.ts
 * Imports the forms of rjsf's tests and the examples of JSON Forms. Prints a line for each, and below it the losses
 * and differences.
 */

const judged = readSamples().map(judge);
for (const one of judged) for (const line of describe(one)) console.log(escapeControls(line));
const { whole, lost, refused } = countVerdicts(judged);
console.log(`${judged.length} samples: ${whole} whole, ${lost} with something lost, ${refused} refused`);

function describe({ name, verdict, refused: why, remarks }: Judged): string[] {
  const head = `${verdict.padEnd(8)}${name}${why === '' ? '' : `: ${why}`}`;
  const kinds = { lost: '-', different: '~' };
  return [
    head,
    ...remarks.map(({ kind, pointer, sentence }) => `          ${kinds[kind]} ${pointer} ${sentence}`),
  ];
}
