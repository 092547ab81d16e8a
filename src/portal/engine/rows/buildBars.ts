import type { Chart, CompiledColumn, JsonObject } from '#definition';
import { isDay } from '../values/isDay.ts';
import { formatDate } from '../formats/formatDate.ts';
import { findZoneOffset } from '../formats/zoneShift.ts';
import { readField } from '../values/readField.ts';
import { sumDecimal } from './sumDecimal.ts';

/** The period of a bar. Years are only used for rows with too many months. */
export type BarUnit = Chart['by'] | 'year';

/** A bar: its first and last day as YYYY-MM-DD, and the exact sum of its rows. */
export interface Bar {
  first: string;
  last: string;
  sum: string;
}

/** The bars of a chart, one for each period from the first with rows to the last. */
export interface Bars {
  unit: BarUnit;
  /** The periods that would not make too many bars. */
  units: Chart['by'][];
  bars: Bar[];
}

/** The columns of date and amount, and the time zone of moments. */
interface BarColumns {
  x: Pick<CompiledColumn, 'field'>;
  y: Pick<CompiledColumn, 'field'>;
  by: Chart['by'];
  timeZone: string;
}

const chosen: readonly Chart['by'][] = ['day', 'week', 'month'];
const units: readonly BarUnit[] = [...chosen, 'year'];
const maxBars = 60;
const dayLength = 86_400_000;

/** Adds up rows by period, or by a longer one if that makes too many bars. Null if there are no bars. */
export function buildBars(rows: JsonObject[], { x, y, by, timeZone }: BarColumns): Bars | null {
  const days = groupByDay(rows, x.field, timeZone);
  if (days.size === 0) return null;
  const order = [...days.keys()].toSorted((one, other) => one - other);
  const startsOf = (unit: BarUnit) => listStarts(order[0] ?? 0, order.at(-1) ?? 0, unit);
  for (const unit of units.slice(units.indexOf(by))) {
    const starts = startsOf(unit);
    if (starts.length > maxBars) continue;
    const inside = collect(days, unit);
    const bars = starts.map((start) => ({
      first: write(start),
      last: write(follow(start, unit) - dayLength),
      sum: sumDecimal(inside.get(start) ?? [], y.field),
    }));
    return { unit, units: chosen.filter((one) => startsOf(one).length <= maxBars), bars };
  }
  return null;
}

/** Groups rows by the day of a column, as the moment at which it begins in UTC. */
function groupByDay(rows: JsonObject[], field: string[], timeZone: string): Map<number, JsonObject[]> {
  const dayOf = createDayReader(timeZone);
  const days = new Map<number, JsonObject[]>();
  for (const row of rows) {
    const value = readField(row, field);
    const day = typeof value === 'string' ? dayOf(value) : null;
    if (day !== null) addToGroup(days, day, row);
  }
  return days;
}

/**
 * Creates a reader of the day in a text. Moments of UTC are calculated, except on days with a clock change; other texts are
 * formatted once and cached.
 */
function createDayReader(timeZone: string): (text: string) => number | null {
  const style = { dateFormat: 'YYYY-MM-DD', locale: 'en', timeZone };
  const known = new Map<string, number | null>();
  const dayOf = (text: string) => {
    const day = formatDate(text, style, false);
    return isDay(day) ? Date.parse(day) : null;
  };
  return (text) => {
    const time = moment.test(text) ? Date.parse(text) : NaN;
    const shift = findZoneOffset(time, timeZone);
    if (shift !== null) return Math.floor((time + shift) / dayLength) * dayLength;
    const day = known.get(text) ?? dayOf(text);
    known.set(text, day);
    return day;
  };
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

function collect(days: Map<number, JsonObject[]>, unit: BarUnit): Map<number, JsonObject[]> {
  const found = new Map<number, JsonObject[]>();
  for (const [day, rows] of days) for (const row of rows) addToGroup(found, getPeriodStart(day, unit), row);
  return found;
}

function addToGroup(groups: Map<number, JsonObject[]>, key: number, row: JsonObject): void {
  const group = groups.get(key);
  if (group) group.push(row);
  else groups.set(key, [row]);
}

/** Returns the starts of the periods between two days, up to one beyond the maximum. */
function listStarts(first: number, last: number, unit: BarUnit): number[] {
  const starts: number[] = [];
  for (
    let start = getPeriodStart(first, unit);
    start <= last && starts.length <= maxBars;
    start = follow(start, unit)
  )
    starts.push(start);
  return starts;
}

const begins: Record<BarUnit, (date: Date) => void> = {
  day: () => {},
  week: (date) => date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7)),
  month: (date) => date.setUTCDate(1),
  year: (date) => date.setUTCMonth(0, 1),
};

function getPeriodStart(day: number, unit: BarUnit): number {
  const date = new Date(day);
  begins[unit](date);
  return date.getTime();
}

const steps: Record<BarUnit, (date: Date) => void> = {
  day: (date) => date.setUTCDate(date.getUTCDate() + 1),
  week: (date) => date.setUTCDate(date.getUTCDate() + 7),
  month: (date) => date.setUTCMonth(date.getUTCMonth() + 1),
  year: (date) => date.setUTCFullYear(date.getUTCFullYear() + 1),
};

function follow(start: number, unit: BarUnit): number {
  const date = new Date(start);
  steps[unit](date);
  return date.getTime();
}

function write(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
