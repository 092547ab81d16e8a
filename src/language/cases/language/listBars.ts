import { normalizeFormat, getCellContent, type Chart, type Column, type JsonObject } from '#definition';
import { groupBy } from '../groupBy.ts';
import { sumAmounts } from './numberFormats.ts';
import {
  findFirstValue,
  buildCell,
  formatInUnit,
  type FormatSettings,
  type MoneyFormatSettings,
} from './buildCell.ts';

type Unit = Chart['by'] | 'year';

export interface VisibleBars {
  unit: Unit;
  bars: [name: string, figure: string][];
}

const maxBars = 60;

/** Returns bars by day, week or month, or by a longer unit if there are more than 60. Null if there are no bars. */
export function listBars(
  rows: JsonObject[],
  { x, y, by }: { x: Column; y: Column; by: Chart['by'] },
  style: MoneyFormatSettings,
): VisibleBars | null {
  const zone = typeof x.format === 'object' && 'zone' in x.format ? x.format.zone : style.timeZone;
  const plain = { ...style, timeZone: zone, dateFormat: 'YYYY-MM-DD' };
  const dayOf = (row: JsonObject) => buildCell({ field: x.field, format: 'date' }, row, 0, plain).text;
  const dated = groupBy(
    rows.filter((row) => isDay(dayOf(row))),
    dayOf,
  );
  const days = listDays([...dated.keys()].toSorted());
  for (const unit of units.slice(units.indexOf(by))) {
    const spans = [...groupBy(days, spanFormatters[unit]).values()];
    if (spans.length === 0 || spans.length > maxBars) continue;
    return { unit, bars: spans.map((span) => [formatBarName(span, unit, style), figureOf(span)]) };
  }
  return null;

  function figureOf(span: string[]): string {
    const inside = span.flatMap((day) => dated.get(day) ?? []);
    const sum = sumAmounts(inside.map((row) => findFirstValue([y.field].flat(), row)));
    if (getCellContent(normalizeFormat(y.format)) === 'figure')
      return formatInUnit({ field: 'sum', ...(y.format && { format: y.format }) }, { sum }, style);
    return buildCell({ field: 'sum', format: 'money' }, { sum }, 0, style).text;
  }
}

const units: Unit[] = ['day', 'week', 'month', 'year'];

const spanFormatters: Record<Unit, (day: string) => string> = {
  day: (day) => day,
  week: (day) => findMonday(day),
  month: (day) => day.slice(0, 7),
  year: (day) => day.slice(0, 4),
};

function formatBarName([day = '']: string[], unit: Unit, style: FormatSettings): string {
  const write = (text: string) => buildCell({ field: 'day', format: 'date' }, { day: text }, 0, style).text;
  if (unit === 'day') return write(day);
  if (unit === 'year') return day.slice(0, 4);
  if (unit === 'week') return `${write(findMonday(day))} – ${write(addDays(findMonday(day), 6))}`;
  const options: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(style.locale, options).format(new Date(`${day}T12:00Z`));
}

/** Relies on 5 January 1970, which was a Monday. */
function findMonday(day: string): string {
  const since = Math.round((Date.parse(day) - Date.parse('1970-01-05')) / dayLength);
  return addDays(day, -(((since % 7) + 7) % 7));
}

function listDays(days: string[]): string[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayLength) + 1;
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}

const dayLength = 24 * 60 * 60 * 1000;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && addDays(`${text.slice(0, 8)}01`, Number(text.slice(8)) - 1) === text
  );
}
