import { getOwnValue, type OptionsFrom } from '#definition';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import { getReadFields } from '../screenContents.ts';

/** Reports choices or words from a read that has no rows or not these fields. */
export function checkOptionsFrom(options: OptionsFrom, screen: ScreenIndex, report: ReportProblem): void {
  const { source, reads, portal } = screen;
  const read = getOwnValue(reads, options.from);
  if (!read)
    return report(
      source.at(options, 'from'),
      sentences.unknownWord('read', options.from, Object.keys(reads)),
    );
  const call = portal.calls.get(read.call);
  if (call && call.rows === undefined) return report(source.at(options, 'from'), sentences.noRows(read.call));
  const fields = getReadFields(screen, options.from);
  for (const key of ['valueKey', 'labelKey'] as const) {
    const field = options[key];
    if (fields && !Object.hasOwn(fields, field))
      report(source.at(options, key), sentences.unknownField(field, Object.keys(fields)));
  }
}
