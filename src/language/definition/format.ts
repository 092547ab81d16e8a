import type { ExtensionUse } from './extensionUse.ts';
import type { Scalar } from './json.ts';
import type { Test } from './constraint.ts';

/** The colours of a meaning. Colour never stands alone: it always has a word. */
export type Colour = 'green' | 'red' | 'plain';

/** The icons of a status: done, refused, waiting. They stand beside its word and say nothing by themselves. */
export type StatusIcon = 'check' | 'cross' | 'clock';

/** How a value is shown. */
export type Format =
  | SimpleFormat
  | StatusFormat
  | LabelsFormat
  | LabelsFromFormat
  | CasesFormat
  | DateTimeInFormat
  | ImageFormat
  | ExtensionFormat;

/**
 * How a value is shown, in one word.
 * @enumDescriptions [
 *   "As it came.",
 *   "The row's own number, else its place.",
 *   "Its place in the table, from 1.",
 *   "Two decimals, grouped.",
 *   "Grouped, with its own decimals.",
 *   "A day in the portal's date format.",
 *   "A day and its time, in the portal's date format.",
 *   "A share of one as a percentage: 0.125 is 12.5%.",
 *   "Yes or No.",
 *   "The texts of a list, with commas between them.",
 *   "A number of seconds as hours, minutes and seconds: 3725 is 1:02:05.",
 *   "A size in bytes, in the unit that suits it: 1530000 is 1.5 MB.",
 * ]
 */
export type SimpleFormat =
  | 'text'
  | 'serial'
  | 'index'
  | 'money'
  | 'number'
  | 'date'
  | 'dateTime'
  | 'percent'
  | 'boolean'
  | 'list'
  | 'duration'
  | 'bytes';

/**
 * A small tinted label with its word.
 * @defaultSnippets [
 *   { "label": "status", "description": "A tinted label", "body": { "type": "status", "colours": { "$1": "green" }, "else": "plain" } },
 * ]
 */
export interface StatusFormat {
  /** `status`: a small tinted label with its word. */
  type: 'status';
  /**
   * Words for codes; a value that is not listed is shown as it came.
   * @translate true
   */
  map?: Record<string, string>;
  /** The colour of each value, as it came in the row. */
  colours: Record<string, Colour>;
  /** The colour of any other value. */
  else: Colour;
  /** The icon before the word of each value, as it came in the row; without one it has none. */
  icons?: Record<string, StatusIcon>;
}

/**
 * Words for codes; a value that is not listed is shown as it came.
 * @defaultSnippets [
 *   { "label": "labels", "description": "Words for codes", "body": { "type": "labels", "map": { "$1": "$2" } } },
 * ]
 */
export interface LabelsFormat {
  /** `labels`: words for codes. */
  type: 'labels';
  /**
   * The word for each code, as it came in the row.
   * @translate true
   */
  map: Record<string, Scalar>;
}

/**
 * Words for codes that the backend keeps: the rows of a read say which. A value that is not among them is shown as it came.
 * @defaultSnippets [
 *   { "label": "labelsFrom", "description": "Words from a read", "body": { "type": "labelsFrom", "from": "$1", "valueKey": "id", "labelKey": "name" } },
 * ]
 */
export interface LabelsFromFormat {
  /** `labelsFrom`: words for codes that the backend keeps. */
  type: 'labelsFrom';
  /** The read, whose rows are codes with their words. */
  from: string;
  /** The field of its rows that holds the code. */
  valueKey: string;
  /** The field of its rows that holds the word. */
  labelKey: string;
}

/**
 * A day and its time in a time zone that is not the portal's: when a plane lands, when a shop opens.
 * @defaultSnippets [
 *   { "label": "dateTimeIn", "description": "A time in another zone", "body": { "type": "dateTimeIn", "zone": "$1" } },
 * ]
 */
export interface DateTimeInFormat {
  /** `dateTimeIn`: a day and its time in a time zone of its own. */
  type: 'dateTimeIn';
  /** The time zone that a moment with an offset is shown in, such as `Asia/Kolkata`. */
  zone: string;
}

/**
 * A small picture. Its address leads to this portal, the API or a host of `imageOrigins`; of any other its words are shown.
 * @defaultSnippets [
 *   { "label": "image", "description": "A small picture", "body": { "type": "image", "alt": "$1" } },
 * ]
 */
export interface ImageFormat {
  /** `image`: a small picture. */
  type: 'image';
  /**
   * What it shows, in words.
   * @minLength 1
   * @translate true
   */
  alt: string;
}

/**
 * A value shown by the operator's own code, as the `format` of that name in `extensions` says.
 * @defaultSnippets [
 *   { "label": "extension", "description": "By an extension", "body": { "type": "extension", "name": "$1" } },
 * ]
 */
export interface ExtensionFormat extends ExtensionUse {
  /** `extension`: by the operator's own code. */
  type: 'extension';
}

/**
 * A text chosen by the row: the first case whose `when` holds.
 * @defaultSnippets [
 *   { "label": "cases", "description": "A text by the row", "body": { "type": "cases", "cases": [{ "template": "{row.$1}" }] } },
 * ]
 */
export interface CasesFormat {
  /** `cases`: a text chosen by the row. */
  type: 'cases';
  /**
   * The texts, in order; the first whose `when` holds is shown.
   * @minItems 1
   */
  cases: Case[];
}

/**
 * One text of several: the first whose `when` holds is shown.
 * @defaultSnippets [
 *   { "label": "text", "body": { "template": "$1" } },
 *   { "label": "text on a condition", "body": { "when": { "on": "$1", "must": { "filled": true } }, "template": "$2" } },
 * ]
 */
export interface Case {
  /** When this text counts. Without it: always. */
  when?: Test;
  /**
   * The text; each `{path}` is replaced by the value there.
   * @translate true
   */
  template: string;
  /** Its colour; plain without it. */
  colour?: Colour;
}

/** The kinds of format. */
export type FormatKind = SimpleFormat | Exclude<Format, string>['type'];

/** The format of a kind, as its author writes it; one that is a word alone is an object here too. */
export type FormatOf<K extends FormatKind> = K extends SimpleFormat
  ? { type: K }
  : Extract<Format, { type: K }>;

/**
 * What stands in a cell: `text` as it came; `figure` an amount or a number, right-aligned; `day` a date in the portal's
 * way of writing it; `word` something in its place; `place` where its row stands.
 */
export type Shown = 'text' | 'figure' | 'day' | 'word' | 'place';

const shown: { readonly [K in FormatKind]: Shown } = {
  text: 'text',
  serial: 'place',
  index: 'place',
  money: 'figure',
  number: 'figure',
  date: 'day',
  dateTime: 'day',
  percent: 'figure',
  boolean: 'word',
  list: 'word',
  duration: 'figure',
  bytes: 'figure',
  image: 'text',
  dateTimeIn: 'day',
  status: 'word',
  labels: 'word',
  labelsFrom: 'word',
  cases: 'word',
  extension: 'text',
};

/** What stands in a format that is more than a word. */
interface FormatParts {
  /** What it says of codes: an object for each of its words that is by code. */
  byCode?: Record<string, unknown>[];
  /** Its texts of which the first whose condition holds is shown. */
  cases?: Case[];
  /** The rows of a read that it takes its words from. */
  from?: LabelsFromFormat;
}

type WrittenOut = Exclude<Format, string>;

const parts: { [K in WrittenOut['type']]: (format: Extract<WrittenOut, { type: K }>) => FormatParts } = {
  status: ({ map = {}, colours, icons = {} }) => ({ byCode: [map, colours, icons] }),
  labels: ({ map }) => ({ byCode: [map] }),
  labelsFrom: (from) => ({ from }),
  dateTimeIn: () => ({}),
  image: () => ({}),
  cases: ({ cases }) => ({ cases }),
  extension: () => ({}),
};

/** A format as an object; `text` where none is given. */
export function readFormat(format: Format = 'text'): { [K in FormatKind]: FormatOf<K> }[FormatKind] {
  return typeof format === 'string' ? { type: format } : format;
}

/** What stands in a cell of this format; one of an extension says so itself where it is compiled. */
export function shownBy({ type, shows }: { type: FormatKind; shows?: Shown }): Shown {
  return shows ?? shown[type];
}

/** What a format says of codes, `{"1": "Left"}`: an object for each of its words that is by code. */
export function codesIn(format: Format | undefined): Record<string, unknown>[] {
  return partsOf(format).byCode ?? [];
}

/** The texts in a format of which the first whose condition holds is shown. */
export function casesIn(format: Format | undefined): Case[] {
  return partsOf(format).cases ?? [];
}

/** The read whose rows a format takes its words from, with the fields of those; undefined where it needs none. */
export function wordsReadBy(format: AnyFormat | undefined): LabelsFromFormat | undefined {
  return partsOf(format).from;
}

/** A format as its author writes it or as it is compiled. */
type AnyFormat = Format | { type: FormatKind };

function partsOf(format: AnyFormat | undefined): FormatParts {
  if (typeof format !== 'object' || !Object.hasOwn(parts, format.type)) return {};
  return parts[format.type as WrittenOut['type']](format as never);
}
