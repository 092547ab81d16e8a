import type { ExtensionUse } from './extensionUse.ts';
import type { Scalar } from '../helpers/json.ts';
import type { Condition } from './constraint.ts';
import type { Value } from './value.ts';

/** The colour of a meaning. A word is always shown with it, because colour alone is not accessible. */
export type Colour = 'green' | 'red' | 'plain';

/** The icon of a status: done, refused, waiting. It is decorative and stands beside the status's word. */
export type StatusIcon = 'check' | 'cross' | 'clock';

/**
 * The format of a value.
 * @short CodeListFormat
 */
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
 * A format that is one word.
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
 *   "A long code by its ends: 0x4E83…011C. Whole for screen readers, in a copy, in print and in files.",
 *   "An e-mail address, as a link to the person's mail program.",
 *   "A phone number, as a link that calls it.",
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
  | 'bytes'
  | 'shortened'
  | 'email'
  | 'phone';

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
   * Words for codes. Default for a value that is not listed: the value itself.
   * @translate true
   */
  map?: Record<string, string>;
  /** The colour of each value, exactly as in the row. */
  colours: Record<string, Colour>;
  /** The colour of any other value. */
  else: Colour;
  /** The icon before the word of each value, exactly as in the row. Default: none. */
  icons?: Record<string, StatusIcon>;
}

/**
 * Words for codes. A value that is not listed is shown unchanged.
 * @defaultSnippets [
 *   { "label": "labels", "description": "Words for codes", "body": { "type": "labels", "map": { "$1": "$2" } } },
 * ]
 */
export interface LabelsFormat {
  /** `labels`: words for codes. */
  type: 'labels';
  /**
   * The word for each code, exactly as in the row.
   * @translate true
   */
  map: Record<string, Scalar>;
}

/**
 * Words for codes from the rows of a read. A value that is not among them is shown unchanged.
 * @defaultSnippets [
 *   { "label": "labelsFrom", "description": "Words from a read", "body": { "type": "labelsFrom", "from": "$1", "valueKey": "id", "labelKey": "name" } },
 * ]
 */
export interface LabelsFromFormat {
  /** `labelsFrom`: words for codes from the rows of a read. */
  type: 'labelsFrom';
  /** The read, whose rows are codes with their words. */
  from: string;
  /** The field of its rows that holds the code. */
  valueKey: string;
  /** The field of its rows that holds the word. */
  labelKey: string;
}

/**
 * A date and time in a time zone other than the portal's: when a plane lands, when a shop opens.
 * @defaultSnippets [
 *   { "label": "dateTimeIn", "description": "A time in another zone", "body": { "type": "dateTimeIn", "zone": "$1" } },
 * ]
 */
export interface DateTimeInFormat {
  /** `dateTimeIn`: a date and time in a time zone of its own. */
  type: 'dateTimeIn';
  /** The time zone for a moment with an offset, such as `Asia/Kolkata`. */
  zone: string;
}

/**
 * A small picture: at an address on this portal, the API or a host of `imageOrigins`, or from `call`. Otherwise `alt` is shown.
 * @defaultSnippets [
 *   { "label": "image", "description": "A small picture", "body": { "type": "image", "alt": "$1" } },
 * ]
 */
export interface ImageFormat {
  /** `image`: a small picture. */
  type: 'image';
  /** The call that answers a personal picture, if there is a value. Default: the value is the address. */
  call?: string;
  /** The value of each payload key. */
  payload?: Record<string, Value>;
  /**
   * A description of the picture, in words.
   * @minLength 1
   * @translate true
   */
  alt: string;
}

/**
 * A value formatted by the operator's own code: the `format` of that name in `extensions`.
 * @defaultSnippets [
 *   { "label": "extension", "description": "By an extension", "body": { "type": "extension", "name": "$1" } },
 * ]
 */
export interface ExtensionFormat extends ExtensionUse {
  /** `extension`: formatted by the operator's own code. */
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
 * A text with a condition: of several, the first whose `when` holds is shown.
 * @defaultSnippets [
 *   { "label": "text", "body": { "template": "$1" } },
 *   { "label": "text on a condition", "body": { "when": { "on": "$1", "must": { "filled": true } }, "template": "$2" } },
 * ]
 */
export interface Case {
  /** Condition for this text. Default: always. */
  when?: Condition;
  /**
   * The text; each `{path}` is replaced by the value there.
   * @translate true
   */
  template: string;
  /** The colour. Default: plain. */
  colour?: Colour;
}

export type FormatKind = SimpleFormat | Exclude<Format, string>['type'];

/** A format of a kind, as its author writes it. A format that is one word is an object here too. */
export type FormatOf<K extends FormatKind> = K extends SimpleFormat
  ? { type: K }
  : Extract<Format, { type: K }>;

/**
 * The content of a cell: `text` unchanged; `figure` an amount or a number, right-aligned; `day` a date in the portal's
 * format; `word` a word for the value; `place` the position of the row.
 */
export type CellContent = 'text' | 'figure' | 'day' | 'word' | 'place';

const cellContents: { readonly [K in FormatKind]: CellContent } = {
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
  shortened: 'text',
  email: 'text',
  phone: 'text',
  image: 'text',
  dateTimeIn: 'day',
  status: 'word',
  labels: 'word',
  labelsFrom: 'word',
  cases: 'word',
  extension: 'text',
};

/** The call of a picture, and its payload. */
export interface PictureCall {
  call: string;
  payload: Record<string, Value> | undefined;
}

/** The parts of a format that is more than a word. */
interface FormatParts {
  /** The maps from codes, one for each property that is such a map. */
  byCode?: Record<string, unknown>[];
  /** The texts of which the first whose condition holds is shown. */
  cases?: Case[];
  /** The read whose rows give the words. */
  from?: LabelsFromFormat;
  /** The call of a picture. */
  picture?: PictureCall;
}

type WrittenOut = Exclude<Format, string>;

const parts: { [K in WrittenOut['type']]: (format: Extract<WrittenOut, { type: K }>) => FormatParts } = {
  status: ({ map = {}, colours, icons = {} }) => ({ byCode: [map, colours, icons] }),
  labels: ({ map }) => ({ byCode: [map] }),
  labelsFrom: (from) => ({ from }),
  dateTimeIn: () => ({}),
  image: ({ call, payload }) => (call === undefined ? {} : { picture: { call, payload } }),
  cases: ({ cases }) => ({ cases }),
  extension: () => ({}),
};

/** Returns a format as an object. Default: `text`. */
export function normalizeFormat(format: Format = 'text'): { [K in FormatKind]: FormatOf<K> }[FormatKind] {
  return typeof format === 'string' ? { type: format } : format;
}

/** Returns the content of a cell with this format. A compiled extension declares its own. */
export function getCellContent({ type, shows }: { type: FormatKind; shows?: CellContent }): CellContent {
  return shows ?? cellContents[type];
}

/** Returns the maps from codes of a format, such as `{"1": "Left"}`. */
export function listCodeMaps(format: Format | undefined): Record<string, unknown>[] {
  return partsOf(format).byCode ?? [];
}

/** Returns the cases of a format, of which the first whose condition holds is shown. */
export function listFormatCases(format: Format | undefined): Case[] {
  return partsOf(format).cases ?? [];
}

/** Returns the read whose rows give a format its words, with their fields; undefined if it needs none. */
export function findLabelRead(format: AnyFormat | undefined): LabelsFromFormat | undefined {
  return partsOf(format).from;
}

/** Returns the call that answers a format's picture; undefined if there is none. */
export function findPictureCall(format: Format | undefined): PictureCall | undefined {
  return partsOf(format).picture;
}

type AnyFormat = Format | { type: FormatKind };

function partsOf(format: AnyFormat | undefined): FormatParts {
  if (typeof format !== 'object' || !Object.hasOwn(parts, format.type)) return {};
  return parts[format.type as WrittenOut['type']](format as never);
}
