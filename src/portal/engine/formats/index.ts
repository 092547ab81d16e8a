import {
  ownValue,
  shownBy,
  type ClientConfig,
  type Colour,
  type CompiledFormat,
  type CompiledFormatOf,
  type FormatKind,
  type Json,
  type JsonObject,
  type PrecompiledTest,
  type Shown,
  type StatusIcon,
  type Words,
} from '#definition';
import { isAbsent } from '../values/isAbsent.ts';
import { isSatisfied } from '../values/isSatisfied.ts';
import { isNumeral, readNumber } from '../numbers/readNumber.ts';
import { resolveValue } from '../values/resolveValue.ts';
import { toText } from '../values/toText.ts';
import { shownText, type Wording } from '../texts/shownText.ts';
import type { Scope } from '../values/resolvePath.ts';
import { findRow } from './findRow.ts';
import { writeExtension } from './extensionFormat.ts';
import { formatDate, type DateStyle } from './formatDate.ts';
import { createBytesFormat, formatDuration } from './formatMeasure.ts';
import { createNumberFormat } from './formatNumber.ts';

/** A formatted value: its text as it is shown, and the colour of its meaning where it has one. */
export interface Formatted {
  text: string;
  /** All of the text, where that is more than is shown. */
  whole?: string;
  colour?: Colour;
  /** Whether it stands on a tinted label. */
  isLabel?: boolean;
  /** What stands before its word on the label. */
  icon?: StatusIcon;
  /** The address of the picture that stands there, where it is one; the text is then its words. */
  image?: string;
}

/** What stands around a value: its row, the row's place from 0, the screen's tests and scope. */
export interface FormatContext {
  row: JsonObject;
  index: number;
  tests: readonly PrecompiledTest[];
  scope: Scope;
  /** Whether an amount of money has the portal's unit before it. */
  unit?: boolean;
}

type Read<R> = (format: CompiledFormat, value: Json, context: FormatContext) => R;

/** What becomes of a value by its format. */
export interface Formatters {
  /** As people read it. Null and missing are ''. */
  format: Read<Formatted>;
  /** What its column is sorted by. */
  sortBy: Read<Json>;
  /** All of it, as a spreadsheet should get it. */
  export: Read<string>;
}

/**
 * Which of its sides a value is sorted by and exported as, by what the format shows of it. People sort by what they read,
 * but amounts and dates by their value; a spreadsheet gets figures as they came, with a dot and no grouping, and dates as
 * it knows them: `2026-11-21`, with the time where there is one: `2026-11-21 14:05`.
 */
const sides: { [S in Shown]: { sort: 'value' | 'text'; export: 'value' | 'text' | 'day' } } = {
  text: { sort: 'value', export: 'text' },
  figure: { sort: 'value', export: 'value' },
  day: { sort: 'value', export: 'day' },
  word: { sort: 'text', export: 'text' },
  place: { sort: 'text', export: 'text' },
};

type Writer<K extends FormatKind> = (
  format: CompiledFormatOf<K>,
  value: Json,
  context: FormatContext,
) => Formatted;

/** The portal's formats, one for each word of the language, by its locale, date format, time zone and words. */
export function createFormatters(
  config: Pick<ClientConfig, 'locale' | 'dateFormat' | 'timeZone' | 'money'> & {
    words?: Pick<Words, 'yes' | 'no' | 'moreCharacters' | 'extension'>;
  },
): Formatters {
  const { yes = 'Yes', no = 'No' } = config.words ?? {};
  const money = createNumberFormat(config.locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'negative', // what rounds to nothing has no sign
  });
  const number = createNumberFormat(config.locale, { maximumFractionDigits: 20 });
  const percent = createNumberFormat(config.locale, { style: 'percent', maximumFractionDigits: 20 });
  const bytes = createBytesFormat(config.locale);
  const date = (value: Json, withTime: boolean, style: DateStyle = config) =>
    typeof value === 'string' ? formatDate(value, style, withTime) : toText(value);
  const plainDays = { ...config, dateFormat: 'YYYY-MM-DD' };
  const writers: { [K in FormatKind]: Writer<K> } = {
    text: (_, value) => ({ text: toText(value) }),
    serial: (_, __, { row, index }) => ({ text: serial(row, index) }),
    index: (_, __, { index }) => ({ text: String(index + 1) }),
    money: (_, value, { unit }) => ({
      text: unit ? putUnit(money(value), value, config.money?.unit) : money(value),
    }),
    number: (_, value) => ({ text: number(value) }),
    date: (_, value) => ({ text: date(value, false) }),
    dateTime: (_, value) => ({ text: date(value, true) }),
    dateTimeIn: (kind, value) => ({ text: date(value, true, { ...config, ...zoneOf(kind) }) }),
    percent: (_, value) => ({ text: percent(value) }),
    boolean: (_, value) => ({ text: value === true ? yes : value === false ? no : toText(value) }),
    list: (_, value) => ({ text: Array.isArray(value) ? value.map(toText).join(', ') : toText(value) }),
    duration: (_, value) => ({ text: formatDuration(value) }),
    bytes: (_, value) => ({ text: bytes(value) }),
    image: writeImage,
    status: writeStatus,
    labels: writeLabel,
    labelsFrom: writeReadLabel,
    cases: writeCase,
    extension: (use, value) => (isAbsent(value) ? { text: '' } : writeExtension(use, value, config)),
  };
  const format: Read<Formatted> = (kind, value, context) =>
    limit(writers[kind.type](kind as never, value, context), config);
  return {
    format,
    sortBy: (kind, value, context) =>
      sides[shownBy(kind)].sort === 'value' ? value : format(kind, value, context).text,
    export: (kind, value, context) => {
      const side = sides[shownBy(kind)].export;
      if (side === 'value') return exportValue(toText(value));
      if (side === 'day') return date(value, true, { ...plainDays, ...zoneOf(kind) });
      const { text, whole = text } = format(kind, value, context);
      return whole;
    },
  };
}

/** An amount with what it is in, behind its sign: `-$ 1,234.50`. What is no amount is none to pay or to have: nothing. */
function putUnit(text: string, value: Json, unit: string | undefined): string {
  if (readNumber(value) === null) return '';
  return unit === undefined ? text : text.replace(/\p{Nd}/u, (digit) => `${unit} ${digit}`);
}

/** The time zone of a format that has one of its own. */
function zoneOf(format: CompiledFormat): { timeZone?: string } {
  return 'zone' in format ? { timeZone: format.zone } : {};
}

function exportValue(text: string): string {
  return isNumeral(text) ? text.trim() : text;
}

function limit(formatted: Formatted, said: Wording): Formatted {
  const text = shownText(formatted.text, said);
  return text === formatted.text ? formatted : { whole: formatted.text, ...formatted, text };
}

function serial(row: JsonObject, index: number): string {
  const own = ownValue(row, 'row');
  return isAbsent(own) ? String(index + 1) : toText(own);
}

const writeStatus: Writer<'status'> = ({ map, colours, icons, else: otherwise }, value) => ({
  text: toText(ownValue(map, toText(value)) ?? value),
  colour: ownValue(colours, toText(value)) ?? otherwise,
  icon: ownValue(icons, toText(value)),
  isLabel: true,
});

const writeLabel: Writer<'labels'> = ({ map }, value) => ({
  text: toText(ownValue(map, toText(value)) ?? value),
});

const writeReadLabel: Writer<'labelsFrom'> = ({ from, valueKey, labelKey }, value, { scope }) => {
  const rows = scope[from];
  const row = Array.isArray(rows) ? findRow(rows, valueKey, toText(value)) : undefined;
  return { text: toText((row && ownValue(row, labelKey)) || value) };
};

const writeImage: Writer<'image'> = ({ alt }, value) => {
  const image = toText(value);
  return image === '' ? { text: '' } : { text: alt, whole: image, image };
};

const writeCase: Writer<'cases'> = ({ cases }, _, { row, scope, tests }) => {
  const rowScope = { ...scope, row };
  const found = cases.find((one) => isSatisfied(one.when, rowScope, tests));
  return found
    ? { text: toText(resolveValue(found.template, rowScope)), colour: found.colour }
    : { text: '' };
};
