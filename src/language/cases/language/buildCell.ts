import { isDeepStrictEqual } from 'node:util';
import {
  normalizeFormat,
  type Column,
  type Extension,
  type FormatKind,
  type FormatOf,
  type Json,
  type JsonObject,
  type PortalConfig,
  type StatusIcon,
  type UiTexts,
} from '#definition';
import {
  isAmount,
  formatBytes,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
} from './numberFormats.ts';
import { extensionText } from '../testCase.ts';
import { isSatisfied, readPath, evaluateValue, toText } from './evaluate.ts';
import { translateBackendText } from './translateBackendText.ts';

export type FormatSettings = Pick<PortalConfig, 'locale' | 'dateFormat' | 'timeZone' | 'messages'> & {
  words?: Pick<UiTexts, 'yes' | 'no'>;
  extensions?: Record<string, Extension>;
};

/** The style of places where money has its unit: summary, receipt and chart. */
export type MoneyFormatSettings = FormatSettings & Pick<PortalConfig, 'money'>;

export interface Cell {
  text: string;
  colour: 'green' | 'red' | null;
  icon?: StatusIcon;
}

/** Builds the expected cell of a row in a column. `index` is the row's place in the answer, from 0. */
export function buildCell(
  { field, format }: Pick<Column, 'field' | 'format'>,
  row: JsonObject,
  index: number,
  style: FormatSettings,
  reads?: Record<string, Json | undefined>,
): Cell {
  const value = findFirstValue([field].flat(), row);
  const read = normalizeFormat(format);
  const cell = kinds[read.type](read as never, value, { row, index, style, reads });
  const { text, ...rest } = typeof cell === 'string' ? { text: cell, colour: null } : cell;
  return { ...rest, text: translateBackendText(text, style.messages) };
}

/**
 * Formats the text of a value. An amount of money has its unit between sign and figure; '' if the value is not an
 * amount.
 */
export function formatInUnit(
  column: Pick<Column, 'field' | 'format'>,
  row: JsonObject,
  style: MoneyFormatSettings,
  reads?: Record<string, Json | undefined>,
): string {
  const { text } = buildCell(column, row, 0, style, reads);
  const isMoney = normalizeFormat(column.format).type === 'money';
  if (!isMoney) return text;
  if (!isAmount(findFirstValue([column.field].flat(), row))) return '';
  if (!style.money) return text;
  const [sign = ''] = /^\P{Nd}*/u.exec(text) ?? [];
  return `${sign}${style.money.unit} ${text.slice(sign.length)}`;
}

const parseColour = (colour?: string) => (colour === 'green' || colour === 'red' ? colour : null);
const getOwn = <T>(map: Record<string, T> | undefined, key: Json): T | undefined =>
  map && Object.hasOwn(map, toText(key)) ? map[toText(key)] : undefined;

/** Returns the first field with a value. A name that the row lacks is read as a path into it. */
export function findFirstValue(fields: string[], row: JsonObject): Json {
  const values = fields.map((field) => (Object.hasOwn(row, field) ? row[field] : readPath(field, row)));
  return values.find((value) => value !== undefined && value !== null && value !== '') ?? null;
}

interface Surroundings {
  row: JsonObject;
  index: number;
  style: FormatSettings;
  reads: Record<string, Json | undefined> | undefined;
}

const kinds: {
  [K in FormatKind]: (format: FormatOf<K>, value: Json, around: Surroundings) => Cell | string;
} = {
  text: (_, value) => toText(value),
  serial: (_, __, { row, index }) => String(findFirstValue(['row'], row) ?? index + 1),
  index: (_, __, { index }) => String(index + 1),
  money: (_, value, { style }) => formatMoney(value, style.locale),
  number: (_, value, { style }) => formatNumber(value, style.locale),
  date: (_, value, { style }) => writeDate(value, style, false),
  dateTime: (_, value, { style }) => writeDate(value, style, true),
  dateTimeIn: ({ zone }, value, { style }) => writeDate(value, { ...style, timeZone: zone }, true),
  percent: (_, value, { style }) => formatPercent(value, style.locale),
  boolean: (_, value, { style: { words = {} } }) => {
    const { yes = 'Yes', no = 'No' } = words;
    return value === true ? yes : value === false ? no : toText(value);
  },
  list: (_, value) => (Array.isArray(value) ? value.map(toText).join(', ') : toText(value)),
  duration: (_, value) => formatDuration(value),
  bytes: (_, value, { style }) => formatBytes(value, style.locale),
  // The page has the whole text, and styles hide its middle.
  shortened: (_, value) => toText(value),
  email: (_, value) => toText(value),
  phone: (_, value) => toText(value),
  image: ({ alt }, value) => (toText(value) === '' ? '' : alt),
  status: ({ map, colours, icons, else: otherwise }, value) => {
    const text = toText(getOwn(map, value) ?? value);
    if (text === '') return text;
    return { text, colour: parseColour(getOwn(colours, value) ?? otherwise), icon: getOwn(icons, value) };
  },
  labels: ({ map }, value) => toText(getOwn(map, value) ?? value),
  labelsFrom: ({ from, valueKey, labelKey }, value, { reads }) => {
    const rows = [reads?.[from] ?? []].flat() as JsonObject[];
    const word = rows.find((row) => toText(row[valueKey]) === toText(value))?.[labelKey];
    return toText(word) || toText(value);
  },
  extension: (use, value, { style }) =>
    toText(value) === '' ? '' : (findExampleText(use, value, style.extensions) ?? extensionText),
  cases: ({ cases }, _, { row, reads }) => {
    const scope = { ...reads, row };
    const found = cases.find(({ when }) => isSatisfied(when, scope));
    return found ? { text: String(evaluateValue(found, scope)), colour: parseColour(found.colour) } : '';
  },
};

/** Returns the text that an extension's examples declare for a value; undefined if there is none. */
function findExampleText(
  { name, options = {} }: FormatOf<'extension'>,
  value: Json,
  extensions: FormatSettings['extensions'] = {},
): string | undefined {
  const found = extensions[name];
  const examples = found?.kind === 'format' ? found.examples : [];
  return examples.find(
    (one) => isDeepStrictEqual(one.value, value) && isDeepStrictEqual(one.options ?? {}, options),
  )?.text;
}

/** Formats a date. A time without an offset is not converted, an invalid date is unchanged, and a list is ''. */
function writeDate(value: Json, style: FormatSettings, withTime: boolean): string {
  const text = toText(value);
  const parts = /^(\d{4}-\d\d-\d\d)(T[\d:.]+)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (!parts || new Date(`${parts[1]}T00:00Z`).toISOString().slice(0, 10) !== parts[1]) return text;
  const [, date, time, offset] = parts;
  const moment = new Date(time ? `${date}${time}${offset ?? 'Z'}` : `${date}T00:00Z`);
  const [day, clock] = readParts(moment, style.locale, time && offset ? style.timeZone : 'UTC');
  const words = style.dateFormat.replace(/YYYY|MMM|MM|DD|M|D/g, (token) => day[token] ?? token);
  return words + (withTime && time ? ` ${clock}` : '');
}

function readParts(moment: Date, locale: string, timeZone: string): [Record<string, string>, string] {
  const read = (options: Intl.DateTimeFormatOptions, language = 'en-GB') =>
    getDateFormat(language, { timeZone, ...options }).format(moment);
  const [DD, MM, YYYY] = read({ day: '2-digit', month: '2-digit', year: 'numeric' }).split('/') as [
    string,
    string,
    string,
  ];
  const MMM = read({ month: 'short' }, locale);
  const tokens = { YYYY, MMM, MM, DD, M: String(Number(MM)), D: String(Number(DD)) };
  return [tokens, read({ hour: '2-digit', minute: '2-digit' })];
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because every cell of a case needs three. There are as many as locales and time zones. */
function getDateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(language, options);
  dateFormats.set(key, format);
  return format;
}
