import type { PortalConfig } from '#definition';
import { isTimeZone } from '../isTimeZone.ts';
import type { Source } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

type Formats = Partial<Pick<PortalConfig, 'locale' | 'timeZone' | 'dateFormat'>>;

/** Whether locale, time zone and date format, where they are said, are known. */
export function checkFormats({ value, at }: Source<Formats>, report: ReportProblem): void {
  const { locale, timeZone, dateFormat } = value;
  if (locale !== undefined && !isLocale(locale))
    report(at(value, 'locale'), say.unknownWord('locale', locale, []));
  if (timeZone !== undefined && !isTimeZone(timeZone))
    report(at(value, 'timeZone'), say.unknownTimeZone(timeZone));
  if (dateFormat !== undefined && !isDateFormat(dateFormat))
    report(at(value, 'dateFormat'), say.badDateFormat());
}

/** Whether numbers and days can be written in the language of a tag. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

function isDateFormat(format: string): boolean {
  const left = format.replace(/YYYY|MMM|MM|M|DD|D/g, '');
  return left !== format && !/\p{L}/u.test(left);
}
