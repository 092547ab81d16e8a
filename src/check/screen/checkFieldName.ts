import type { Place } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { FormShape } from './screenPieces.ts';

/** Whether a form has a field of this name. */
export function checkFieldName(
  name: string,
  { fields }: FormShape,
  place: Place,
  report: ReportProblem,
): void {
  if (!Object.hasOwn(fields, name)) report(place, say.unknownWord('field', name, Object.keys(fields)));
}
