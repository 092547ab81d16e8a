import { escapeControls } from '#check/index.ts';
import { countVerdicts, judge, type Judged } from './judge.ts';
import { readJsonForms, readRjsf } from './readSamples.ts';

/*
 * npx tsx tests/corpus/run.ts [folder]
 * Imports the examples of JSON Forms, and prints a line for each, and below it the losses and differences.
 * The folder is a checkout of rjsf-team/react-jsonschema-form, whose playground samples are then imported too.
 */

const [checkout = process.env.CORPUS_RJSF] = process.argv.slice(2);
const judged = [...readRjsf(checkout), ...readJsonForms()].map(judge);
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
