import type { Scalar } from './json.ts';
import type { OptionsFrom } from './optionsFrom.ts';

/**
 * A filter above a table. It is kept in the address, and its value is at `filters.<name>`.
 * @discriminator type
 */
export type Filter = DateFilter | DateRangeFilter | NumberRangeFilter | SelectFilter | TextFilter;

interface FilterHead {
  /** Its name in paths and in the address. */
  name: string;
  /**
   * Its label.
   * @minLength 1
   * @translate true
   */
  label: string;
  /** Why nothing sends it, for a filter that is only shown. */
  unsent?: string;
}

/**
 * A day, sent as YYYY-MM-DD, or '' when not chosen. Two of them make a period with presets.
 * @defaultSnippets [
 *   { "label": "date filter", "body": { "name": "$1", "label": "$2", "type": "date" } },
 * ]
 */
export interface DateFilter extends FilterHead {
  /** `date`: a day. */
  type: 'date';
}

/**
 * A period with presets: its days are at `filters.<name>.from` and `filters.<name>.to`, each sent as YYYY-MM-DD, or '' when
 * not chosen. The address keeps both under its name, as in `2026-01-01..2026-01-31`. An end before the beginning is not sent.
 * @defaultSnippets [
 *   { "label": "date range filter", "body": { "name": "$1", "label": "$2", "type": "dateRange" } },
 * ]
 */
export interface DateRangeFilter extends FilterHead {
  /** `dateRange`: a first and a last day. */
  type: 'dateRange';
}

/**
 * A least and a greatest number: they are at `filters.<name>.from` and `filters.<name>.to`, each sent as `12.5`, or '' when not
 * chosen. The address keeps both under its name, as in `10..20`. An end below the beginning is not sent.
 * @defaultSnippets [
 *   { "label": "number range filter", "body": { "name": "$1", "label": "$2", "type": "numberRange" } },
 * ]
 */
export interface NumberRangeFilter extends FilterHead {
  /** `numberRange`: a least and a greatest number. */
  type: 'numberRange';
}

/**
 * A choice.
 * @defaultSnippets [
 *   { "label": "select filter", "body": { "name": "$1", "label": "$2", "type": "select", "options": [{ "value": "$3", "label": "$4" }] } },
 *   { "label": "select filter of a read", "body": { "name": "$1", "label": "$2", "type": "select", "options": { "from": "$3", "valueKey": "id", "labelKey": "name" } } },
 *   { "label": "tabs", "body": { "name": "$1", "label": "$2", "type": "select", "look": "tabs", "options": [{ "value": "$3", "label": "$4" }] } },
 * ]
 */
export interface SelectFilter extends FilterHead {
  /** `select`: a choice. */
  type: 'select';
  /** The choices: a list, or the rows of a read. */
  options: FilterOptions | FilterOptionsFrom;
  /** The value at first; the first option without it. */
  initial?: Scalar;
  /** How it looks. `tabs`: all its choices are in sight, and one is searched for as soon as it is chosen; a list that opens without it. */
  look?: 'tabs';
}

/**
 * The choices, in order.
 * @minItems 1
 */
export type FilterOptions = Option[];

/**
 * Choices that come from the rows of a read. Before them stands one that is sent as ''. What is chosen is sent as the
 * text that the address has.
 * @defaultSnippets [
 *   { "label": "choices from a read", "body": { "from": "$1", "valueKey": "id", "labelKey": "name" } },
 * ]
 */
export interface FilterOptionsFrom extends OptionsFrom {
  /**
   * What people read at the choice that is sent as ''; the portal's own word without it, such as `All`.
   * @minLength 1
   * @translate true
   */
  all?: string;
}

/**
 * A free text, '' at first.
 * @defaultSnippets [
 *   { "label": "text filter", "body": { "name": "$1", "label": "$2", "type": "text" } },
 * ]
 */
export interface TextFilter extends FilterHead {
  /** `text`: a free text. */
  type: 'text';
  /**
   * The input cuts after so many characters.
   * @asType integer
   * @minimum 1
   */
  maxLength?: number;
}

/**
 * One choice of a select or a radio.
 * @defaultSnippets [
 *   { "label": "option", "body": { "value": "$1", "label": "$2" } },
 * ]
 */
export interface Option {
  /** What is sent; it keeps its JSON type. `null` can be chosen too: decisions count it as absent. */
  value: string | number | boolean | null;
  /**
   * What people read.
   * @translate true
   */
  label: string;
}

/** The kinds of filter. */
export type FilterKind = Filter['type'];

/** The filter of a kind. */
export type FilterOf<K extends FilterKind> = Extract<Filter, { type: K }>;

/** What a filter or a field holds: a text, one of its options with the JSON type it has there, a day as YYYY-MM-DD, a moment as YYYY-MM-DDTHH:mm, a time of day as HH:mm, a number as `12.5`, true and false, or a file as a text that begins with `data:`; of a range, the same of each of its ends. */
export type Held = 'text' | 'choice' | 'day' | 'moment' | 'clock' | 'number' | 'flag' | 'file';

const held: { readonly [K in FilterKind]: Held } = {
  date: 'day',
  dateRange: 'day',
  numberRange: 'number',
  select: 'choice',
  text: 'text',
};

/** The kinds of filter that hold two values, one at each end. */
export type RangeKind = 'dateRange' | 'numberRange';

const ranges: { readonly [K in FilterKind]: K extends RangeKind ? true : false } = {
  date: false,
  dateRange: true,
  numberRange: true,
  select: false,
  text: false,
};

/** What a range holds: '' at an end where nothing is chosen. */
export type Range = { from: string; to: string };

/** What a filter is set to. */
export type FilterValue = Scalar | Range;

/** Whether a filter of this kind holds two values. */
export function isRange(kind: FilterKind): kind is RangeKind {
  return ranges[kind];
}

/** What a filter of this kind holds, a range at each of its ends. */
export function heldByFilter(kind: FilterKind): Held {
  return held[kind];
}
