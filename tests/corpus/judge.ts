import { importForm, type Remark } from '#import/index.ts';
import type { Sample } from './readSamples.ts';

/** The result of a sample: declared whole, with something lost, or refused. */
export interface Judged {
  name: string;
  verdict: 'whole' | 'lost' | 'refused';
  /** The reason of a refusal. Default: empty. */
  refused: string;
  remarks: Remark[];
}

/** Imports a sample and returns its result. */
export function judge(sample: Sample): Judged {
  const form = importForm(sample);
  const { remarks } = form;
  if ('refused' in form) return { name: sample.name, verdict: 'refused', refused: form.refused, remarks };
  const isWhole = !remarks.some(({ kind }) => kind === 'lost');
  return { name: sample.name, verdict: isWhole ? 'whole' : 'lost', refused: '', remarks };
}

/** The number of samples of each verdict. */
export function countVerdicts(judged: Judged[]): Record<Judged['verdict'], number> {
  const count = (verdict: Judged['verdict']) => judged.filter((one) => one.verdict === verdict).length;
  return { whole: count('whole'), lost: count('lost'), refused: count('refused') };
}
