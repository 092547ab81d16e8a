import { walkFields } from '#definition';
import type { Place } from '../../documents/node.ts';
import { say } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { FormShape } from '../screenPieces.ts';

/** Whether a form has a field, a group or a list of this name; `address.street` in a group. */
export function checkFieldName(
  name: string,
  { tree }: Pick<FormShape, 'tree'>,
  place: Place,
  report: ReportProblem,
): void {
  const known = walkFields(tree)
    .filter(({ lists }) => lists.length === 0)
    .map(({ names }) => names.join('.'));
  if (!known.includes(name)) report(place, say.unknownWord('field', name, known));
}
