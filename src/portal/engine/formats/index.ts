import {
  getOwnValue,
  getCellContent,
  type ClientConfig,
  type Colour,
  type CompiledFormat,
  type CompiledFormatOf,
  type FormatKind,
  type Json,
  type JsonObject,
  type PrecompiledConstraint,
  type CellContent,
  type StatusIcon,
  type UiTexts,
} from '#definition';
import { isAbsent } from '../values/isAbsent.ts';
import { isSatisfied } from '../values/isSatisfied.ts';
import { isNumeral, toFiniteNumber } from '../numbers/toFiniteNumber.ts';
import { resolveValue } from '../values/resolveValue.ts';
import { toText } from '../values/toText.ts';
import { formatBackendText, type Wording } from '../texts/formatBackendText.ts';
import type { Scope } from '../values/resolvePath.ts';
import { findRow } from './findRow.ts';
import { buildMailAddress, buildPhoneAddress } from './contactAddress.ts';
import { formatByExtension } from './extensionFormat.ts';
import { formatDate, type DateStyle } from './formatDate.ts';
import { createBytesFormat, formatDuration } from './formatMeasure.ts';
import { createDecimalFormat } from './createDecimalFormat.ts';
import { createNumberFormat } from './createNumberFormat.ts';

/** A formatted value: the text on screen, and the colour of its meaning, if any. */
export interface Formatted {
  text: string;
  /** The full text, if only a part of it is shown. */
  whole?: string;
  colour?: Colour;
  /** True if the screen shows only the ends of the text. */
  isShortened?: true;
  /** True for a tinted label. */
  isLabel?: boolean;
  /** The icon before the word of the label. */
  icon?: StatusIcon;
  /** The address of a picture; the text is then its description. */
  image?: string;
  /** The address of a link to the person's own mail or phone program. */
  address?: string | undefined;
}

/** The row of a value, its index from 0, and the screen's tests and scope. */
export interface FormatContext {
  row: JsonObject;
  index: number;
  tests: readonly PrecompiledConstraint[];
  scope: Scope;
  /** True if an amount of money has the portal's unit before it. */
  unit?: boolean;
}

type Read<R> = (format: CompiledFormat, value: Json, context: FormatContext) => R;

/** Turns a value into its text on screen, its sorting value and its text in a spreadsheet. */
export interface ValueOperations {
  /** The text for people. Null and missing values are ''. */
  format: Read<Formatted>;
  /** The value for sorting. */
  sortBy: Read<Json>;
  /** The full text for a spreadsheet. */
  export: Read<string>;
}

/**
 * The value or the text for sorting and export, by the content of the cell. People sort by the text they read, but amounts
 * and dates by their value. A spreadsheet gets figures unchanged, with a dot and no grouping. It gets dates as it parses
 * them: `2026-11-21`, or `2026-11-21 14:05` with a time.
 */
const cellModes: { [S in CellContent]: { sort: 'value' | 'text'; export: 'value' | 'text' | 'day' } } = {
  text: { sort: 'value', export: 'text' },
  figure: { sort: 'value', export: 'value' },
  day: { sort: 'value', export: 'day' },
  word: { sort: 'text', export: 'text' },
  place: { sort: 'text', export: 'text' },
};

type Formatter<K extends FormatKind> = (
  format: CompiledFormatOf<K>,
  value: Json,
  context: FormatContext,
) => Formatted;

/** Creates these functions over the portal's formatters, one for each format of the language. */
export function createValueOperations(
  config: Pick<
    ClientConfig,
    'locale' | 'dateFormat' | 'timeZone' | 'money' | 'numberSigns' | 'monthNames'
  > & {
    words?: Pick<UiTexts, 'yes' | 'no' | 'moreCharacters' | 'extension'>;
  },
): ValueOperations {
  const { yes = 'Yes', no = 'No' } = config.words ?? {};
  const money = createDecimalFormat(config, { min: 2, max: 2, plainZero: true });
  const number = createDecimalFormat(config, { min: 0, max: 20 });
  const percent = createNumberFormat(config.locale, { style: 'percent', maximumFractionDigits: 20 });
  const bytes = createBytesFormat(config.locale);
  const date = (value: Json, withTime: boolean, style: DateStyle = config) =>
    typeof value === 'string' ? formatDate(value, style, withTime) : toText(value);
  const plainDays = { ...config, dateFormat: 'YYYY-MM-DD' };
  const formatters: { [K in FormatKind]: Formatter<K> } = {
    text: (_, value) => ({ text: toText(value) }),
    serial: (_, __, { row, index }) => ({ text: serial(row, index) }),
    index: (_, __, { index }) => ({ text: String(index + 1) }),
    money: (_, value, { unit }) => ({
      text: unit ? insertUnit(money(value), value, config.money?.unit) : money(value),
    }),
    number: (_, value) => ({ text: number(value) }),
    date: (_, value) => ({ text: date(value, false) }),
    dateTime: (_, value) => ({ text: date(value, true) }),
    dateTimeIn: (kind, value) => ({ text: date(value, true, { ...config, ...getFormatZone(kind) }) }),
    percent: (_, value) => ({ text: percent(value) }),
    boolean: (_, value) => ({ text: value === true ? yes : value === false ? no : toText(value) }),
    list: (_, value) => ({ text: Array.isArray(value) ? value.map(toText).join(', ') : toText(value) }),
    duration: (_, value) => ({ text: formatDuration(value) }),
    bytes: (_, value) => ({ text: bytes(value) }),
    shortened: (_, value) => ({ text: toText(value), isShortened: true }),
    email: (_, value) => ({ text: toText(value), address: buildMailAddress(toText(value)) }),
    phone: (_, value) => ({ text: toText(value), address: buildPhoneAddress(toText(value)) }),
    image: writeImage,
    status: writeStatus,
    labels: writeLabel,
    labelsFrom: writeReadLabel,
    cases: writeCase,
    extension: (use, value) => (isAbsent(value) ? { text: '' } : formatByExtension(use, value, config)),
  };
  const format: Read<Formatted> = (kind, value, context) =>
    limit(formatters[kind.type](kind as never, value, context), config);
  return {
    format,
    sortBy: (kind, value, context) =>
      cellModes[getCellContent(kind)].sort === 'value' ? value : format(kind, value, context).text,
    export: (kind, value, context) => {
      const side = cellModes[getCellContent(kind)].export;
      if (side === 'value') return exportValue(toText(value));
      if (side === 'day') return date(value, true, { ...plainDays, ...getFormatZone(kind) });
      const { text, whole = text } = format(kind, value, context);
      return whole;
    },
  };
}

/** Inserts the unit after the sign: `-$ 1,234.50`. A value that is no amount becomes empty. */
function insertUnit(text: string, value: Json, unit: string | undefined): string {
  if (toFiniteNumber(value) === null) return '';
  return unit === undefined ? text : text.replace(/\p{Nd}/u, (digit) => `${unit} ${digit}`);
}

/** Returns the time zone of a format that has its own. */
function getFormatZone(format: CompiledFormat): { timeZone?: string } {
  return 'zone' in format ? { timeZone: format.zone } : {};
}

function exportValue(text: string): string {
  return isNumeral(text) ? text.trim() : text;
}

function limit(formatted: Formatted, wording: Wording): Formatted {
  const text = formatBackendText(formatted.text, wording);
  return text === formatted.text ? formatted : { whole: formatted.text, ...formatted, text };
}

function serial(row: JsonObject, index: number): string {
  const own = getOwnValue(row, 'row');
  return isAbsent(own) ? String(index + 1) : toText(own);
}

const writeStatus: Formatter<'status'> = ({ map, colours, icons, else: otherwise }, value) => ({
  text: toText(getOwnValue(map, toText(value)) ?? value),
  colour: getOwnValue(colours, toText(value)) ?? otherwise,
  icon: getOwnValue(icons, toText(value)),
  isLabel: true,
});

const writeLabel: Formatter<'labels'> = ({ map }, value) => ({
  text: toText(getOwnValue(map, toText(value)) ?? value),
});

const writeReadLabel: Formatter<'labelsFrom'> = ({ from, valueKey, labelKey }, value, { scope }) => {
  const rows = scope[from];
  const row = Array.isArray(rows) ? findRow(rows, valueKey, toText(value)) : undefined;
  return { text: toText((row && getOwnValue(row, labelKey)) || value) };
};

const writeImage: Formatter<'image'> = ({ alt, call }, value) => {
  const image = toText(value);
  // The value beside a call is no address, and would tell a file nothing.
  return image === '' ? { text: '' } : { text: alt, whole: call ? alt : image, image };
};

const writeCase: Formatter<'cases'> = ({ cases }, _, { row, scope, tests }) => {
  const rowScope = { ...scope, row };
  const found = cases.find((one) => isSatisfied(one.when, rowScope, tests));
  return found
    ? { text: toText(resolveValue(found.template, rowScope)), colour: found.colour }
    : { text: '' };
};
