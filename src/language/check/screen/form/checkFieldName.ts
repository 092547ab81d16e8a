import { listFormEntries } from '#definition';
import type { SourcePosition } from '../../documents/node.ts';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { FormShape } from '../screenContents.ts';

/** Reports a name that no field, group or list of the form has; `address.street` in a group. */
export function checkFieldName(
  name: string,
  { fieldTree: tree }: Pick<FormShape, 'fieldTree'>,
  place: SourcePosition,
  report: ReportProblem,
): void {
  const known = listFormEntries(tree)
    .filter(({ lists }) => lists.length === 0)
    .map(({ names }) => names.join('.'));
  if (!known.includes(name)) report(place, sentences.unknownWord('field', name, known));
}
