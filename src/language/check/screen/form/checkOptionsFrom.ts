import { ownValue, type OptionsFrom } from '#definition';
import { say } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import { fieldsOfRead } from '../screenPieces.ts';

/** Whether choices or words come from a read that finds rows, by fields that these have. */
export function checkOptionsFrom(options: OptionsFrom, screen: ScreenIndex, report: ReportProblem): void {
  const { source, reads, portal } = screen;
  const read = ownValue(reads, options.from);
  if (!read)
    return report(source.at(options, 'from'), say.unknownWord('read', options.from, Object.keys(reads)));
  const call = portal.calls.get(read.call);
  if (call && call.rows === undefined) return report(source.at(options, 'from'), say.noRows(read.call));
  const fields = fieldsOfRead(screen, options.from);
  for (const key of ['valueKey', 'labelKey'] as const) {
    const field = options[key];
    if (fields && !Object.hasOwn(fields, field))
      report(source.at(options, key), say.unknownField(field, Object.keys(fields)));
  }
}
