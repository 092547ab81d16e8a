import type { Scalar } from '../helpers/json.ts';
import type { OptionsFrom } from './optionsFrom.ts';

/**
 * A filter above a table. Its value is stored in the address and read at `filters.<name>`.
 * @discriminator type
 */
export type Filter = DateFilter | DateRangeFilter | NumberRangeFilter | SelectFilter | TextFilter;

interface FilterHead {
  /** The name in paths and in the address. */
  name: string;
  /**
   * The label.
   * @minLength 1
   * @translate true
   */
  label: string;
  /** The reason why nothing sends a filter that is only shown. */
  unsent?: string;
}

/**
 * A filter by one day, sent as YYYY-MM-DD, or '' if none is chosen. Two of them make a period with presets.
 * @defaultSnippets [
 *   { "label": "date filter", "body": { "name": "$1", "label": "$2", "type": "date" } },
 * ]
 */
export interface DateFilter extends FilterHead {
  /** `date`: a filter by one day. */
  type: 'date';
  /** `any`: also days after today. Default: none after today. */
  maximum?: 'any';
}

/**
 * A period with presets. Its days are at `filters.<name>.from` and `filters.<name>.to`, each sent as YYYY-MM-DD, or '' if
 * none is chosen. The address stores both under its name, as in `2026-01-01..2026-01-31`. A period whose end is before its
 * beginning is not sent.
 * @defaultSnippets [
 *   { "label": "date range filter", "body": { "name": "$1", "label": "$2", "type": "dateRange" } },
 * ]
 */
export interface DateRangeFilter extends FilterHead {
  /** `dateRange`: a first and a last day. */
  type: 'dateRange';
  /** `any`: also days after today. Default: none after today. */
  maximum?: 'any';
}

/**
 * A minimum and a maximum, at `filters.<name>.from` and `filters.<name>.to`, each sent as `12.5`, or '' if not set. The
 * address stores both under its name, as in `10..20`. A range whose end is below its beginning is not sent.
 * @defaultSnippets [
 *   { "label": "number range filter", "body": { "name": "$1", "label": "$2", "type": "numberRange" } },
 * ]
 */
export interface NumberRangeFilter extends FilterHead {
  /** `numberRange`: a minimum and a maximum. */
  type: 'numberRange';
}

/**
 * A filter by one of several choices.
 * @defaultSnippets [
 *   { "label": "select filter", "body": { "name": "$1", "label": "$2", "type": "select", "options": [{ "value": "$3", "label": "$4" }] } },
 *   { "label": "select filter of a read", "body": { "name": "$1", "label": "$2", "type": "select", "options": { "from": "$3", "valueKey": "id", "labelKey": "name" } } },
 *   { "label": "tabs", "body": { "name": "$1", "label": "$2", "type": "select", "widget": "tabs", "options": [{ "value": "$3", "label": "$4" }] } },
 * ]
 */
export interface SelectFilter extends FilterHead {
  /** `select`: a filter by one of several choices. */
  type: 'select';
  /** The choices: a list, or the rows of a read. */
  options: FilterOptions | FilterOptionsFrom;
  /** The initial value. Default: the first option. */
  initial?: Scalar;
  /** The appearance. `tabs` shows all choices at once, and searches as soon as one is chosen. Default: a list that opens. */
  widget?: 'tabs';
}

/**
 * The choices, in order, or the name of a list of codes.
 * @short CodeListName
 * @minItems 1
 */
export type FilterOptions = Option[];

/**
 * Choices from the rows of a read, after a first choice that is sent as ''. The chosen value is sent as the text in the
 * address.
 * @defaultSnippets [
 *   { "label": "choices from a read", "body": { "from": "$1", "valueKey": "id", "labelKey": "name" } },
 * ]
 */
export interface FilterOptionsFrom extends OptionsFrom {
  /**
   * The label of the choice that is sent as ''. Default: the portal's own word, such as `All`.
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
   * The maximum number of characters; the input cuts longer texts.
   * @asType integer
   * @minimum 1
   */
  maxLength?: number;
}

/** A choice whose text is also the value that is sent. */
export type OptionText = string;

/**
 * A choice of a select or a radio.
 * @short OptionText
 * @defaultSnippets [
 *   { "label": "option", "body": { "value": "$1", "label": "$2" } },
 * ]
 */
export interface Option {
  /** The value that is sent, with its JSON type. `null` is allowed too, and conditions count it as absent. */
  value: string | number | boolean | null;
  /**
   * The label of the option.
   * @translate true
   */
  label: string;
}

/**
 * The choices, in order, or the name of a list of codes.
 * @short CodeListName
 */
export type Options = Option[];

export type FilterKind = Filter['type'];

export type FilterOf<K extends FilterKind> = Extract<Filter, { type: K }>;

/**
 * The kind of value of a filter or a field. `text` is a text, `choice` one of the options with its JSON type, `number` a text
 * such as `12.5`, `flag` true or false. `day` is YYYY-MM-DD, `moment` YYYY-MM-DDTHH:mm, `clock` HH:mm. `file` is a text that
 * begins with `data:`. For a range: the kind of each end.
 */
export type ValueKind = 'text' | 'choice' | 'day' | 'moment' | 'clock' | 'number' | 'flag' | 'file';

const valueKinds: { readonly [K in FilterKind]: ValueKind } = {
  date: 'day',
  dateRange: 'day',
  numberRange: 'number',
  select: 'choice',
  text: 'text',
};

/** The kinds of filter with two values, one at each end. */
export type RangeKind = 'dateRange' | 'numberRange';

const ranges: { readonly [K in FilterKind]: K extends RangeKind ? true : false } = {
  date: false,
  dateRange: true,
  numberRange: true,
  select: false,
  text: false,
};

/** The value of a range; '' at an end that is not set. */
export type RangeValue = { from: string; to: string };

export type FilterValue = Scalar | RangeValue;

/** True if a filter of this kind has two values. */
export function isRange(kind: FilterKind): kind is RangeKind {
  return ranges[kind];
}

/** Returns the kind of value of a filter; for a range, that of each end. */
export function getFilterValueKind(kind: FilterKind): ValueKind {
  return valueKinds[kind];
}
