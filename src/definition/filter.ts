import type { Scalar } from './json.ts';

/**
 * A filter above a table. It is kept in the address, and its value is at `filters.<name>`.
 * @discriminator type
 */
export type Filter = DateFilter | SelectFilter | TextFilter;

interface FilterHead {
  /** Its name in paths and in the address. */
  name: string;
  /**
   * Its label.
   * @minLength 1
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
 * A choice.
 * @defaultSnippets [
 *   { "label": "select filter", "body": { "name": "$1", "label": "$2", "type": "select", "options": [{ "value": "$3", "label": "$4" }] } },
 * ]
 */
export interface SelectFilter extends FilterHead {
  /** `select`: a choice. */
  type: 'select';
  /**
   * The choices, in order.
   * @minItems 1
   */
  options: Option[];
  /** The value at first; the first option without it. */
  initial?: Scalar;
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
  /** What is sent; it keeps its JSON type. */
  value: string | number;
  /** What people read. */
  label: string;
}

/** The kinds of filter. */
export type FilterKind = Filter['type'];

/** The filter of a kind. */
export type FilterOf<K extends FilterKind> = Extract<Filter, { type: K }>;

/** What a filter or a field holds: a text, one of its options with the JSON type it has there, a day as YYYY-MM-DD, or true and false. */
export type Held = 'text' | 'choice' | 'day' | 'flag';

const held: { readonly [K in FilterKind]: Held } = { date: 'day', select: 'choice', text: 'text' };

/** What a filter of this kind holds. */
export function heldByFilter(kind: FilterKind): Held {
  return held[kind];
}
