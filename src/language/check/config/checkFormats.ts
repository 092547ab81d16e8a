import type { PortalConfig } from '#definition';
import { isTimeZone } from '../isTimeZone.ts';
import type { PositionedValue } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

type Formats = Partial<Pick<PortalConfig, 'locale' | 'timeZone' | 'dateFormat'>>;

/** Reports an unknown locale, time zone or date format. Values that are not set are not checked. */
export function checkFormats({ value, at }: PositionedValue<Formats>, report: ReportProblem): void {
  const { locale, timeZone, dateFormat } = value;
  if (locale !== undefined && !isLocale(locale))
    report(at(value, 'locale'), sentences.unknownWord('locale', locale, []));
  if (timeZone !== undefined && !isTimeZone(timeZone))
    report(at(value, 'timeZone'), sentences.unknownTimeZone(timeZone));
  if (dateFormat !== undefined && !isDateFormat(dateFormat))
    report(at(value, 'dateFormat'), sentences.badDateFormat());
}

/** True if `Intl` can format numbers and dates in this language. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

function isDateFormat(format: string): boolean {
  const remainder = format.replace(/YYYY|MMM|MM|M|DD|D/g, '');
  return remainder !== format && !/\p{L}/u.test(remainder);
}
