import type { Column, Json, JsonObject } from '../../../src/definition/index.ts';
import { writeMoney, writeNumber } from './decimals.ts';
import { holds, valueOf } from './language.ts';

/** What has to stand in a cell: its text, and the colour of its meaning. */
export interface Cell {
  text: string;
  colour: 'green' | 'red' | null;
}

/** The cell of a row in a column, as the author's words say. `index` is the row's place in the answer, from 0. */
export function expectedCell({ field, format = 'text' }: Column, row: JsonObject, index: number): Cell {
  const value = readFirst([field].flat(), row);
  if (typeof format === 'string') return plain(simple[format](value, row, index));
  if (format.type === 'cases') {
    const found = format.cases.find(({ when }) => holds(when, { row }));
    if (!found) return plain('');
    return { text: String(valueOf(found, { row })), colour: asColour(found.colour) };
  }
  const word = own(format.map, value) ?? value;
  const text = String(word ?? '');
  if (format.type === 'labels') return plain(text);
  return { text, colour: text === '' ? null : asColour(own(format.colours, value) ?? format.else) };
}

const plain = (text: string): Cell => ({ text, colour: null });
const asColour = (colour?: string) => (colour === 'green' || colour === 'red' ? colour : null);
const own = <T>(map: Record<string, T> | undefined, key: Json): T | undefined =>
  map && Object.hasOwn(map, String(key)) ? map[String(key)] : undefined;

/** The first field that holds something. */
export function readFirst(fields: string[], row: JsonObject): Json {
  const held = fields.map((field) => (Object.hasOwn(row, field) ? row[field] : null));
  return held.find((value) => value !== undefined && value !== null && value !== '') ?? null;
}

const simple = {
  text: (value: Json) => String(value ?? ''),
  serial: (_: Json, row: JsonObject, index: number) => String(readFirst(['row'], row) ?? index + 1),
  index: (_: Json, __: JsonObject, index: number) => String(index + 1),
  money: writeMoney,
  number: writeNumber,
  date: (value: Json) => writeDate(value, false),
  dateTime: (value: Json) => writeDate(value, true),
};

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
});

/** The shipped date format is DD MMM YYYY, in UTC; a time without an offset is read as it stands. */
function writeDate(value: Json, withTime: boolean): string {
  const text = String(value ?? '');
  const parts = /^(\d{4}-\d\d-\d\d)(T[\d:.]+)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (!parts || new Date(`${parts[1]}T00:00Z`).toISOString().slice(0, 10) !== parts[1]) return text;
  const moment = new Date(parts[2] ? `${parts[1]}${parts[2]}${parts[3] ?? 'Z'}` : `${parts[1]}T00:00Z`);
  return day.format(moment) + (withTime && parts[2] ? ` ${moment.toISOString().slice(11, 16)}` : '');
}
