import type { Scalar } from './json.ts';

/**
 * Where a value stands: a root and what follows, with dots: `form.name`, `session.userId`, `target.RobotStatus`.
 * Roots: `session`, `query`, `route` (what the address has in the places of its path, as in `/orders/:id`), `form`,
 * `filters`, `stage`, `chosen.<field>` (the row behind a choice), in reads `typed.<field>` (what is being typed into a
 * combobox; while it is absent a read that sends it asks nothing), the name of a read, `answer`, `row`, `portal` (`origin`,
 * `brand`, and in what an action sends and in its receipt `now`: the moment of sending, such as
 * `2026-11-20T12:00:00.000Z`); inside a list `item`, the item it is about (`item.qty`; of a list of single values `item` is
 * the value), and `outer`, the item around that one.
 * @translate false
 */
export type Path = string;

/** A value: a literal, or where it comes from. Nothing in it is ever evaluated or rendered as markup. */
export type Value =
  | Scalar
  | FromValue
  | TemplateValue
  | ObjectValue
  | EachValue
  | SumValue
  | DifferenceValue
  | ProductValue
  | CountValue;

/**
 * A value read from somewhere: `{"from": "session.userId"}`.
 * @defaultSnippets [
 *   { "label": "from", "description": "A value read from somewhere", "body": { "from": "$1" } },
 * ]
 */
export interface FromValue {
  /** A path, or a list of paths of which the first that holds something counts. */
  from: Path | Path[];
  /** What stands instead when nothing is there: '', null and missing all count as nothing. */
  else?: Scalar;
  /** Words for codes: `{"Left": 1, "Right": 2}`. A value that is not listed stays as it is. */
  map?: Record<string, Scalar>;
}

/**
 * A text with places in braces: `{"template": "{row.Name} ({row.uid})"}`. A place that is absent leaves nothing.
 * @defaultSnippets [
 *   { "label": "template", "description": "A text with places in braces", "body": { "template": "$1" } },
 * ]
 */
export interface TemplateValue {
  /** The text. Each `{path}` in it is replaced by the value there. */
  template: string;
  /** The text instead, when any place in it is absent. */
  else?: string;
}

/**
 * An object, key by key: `{"object": {"name": {"from": "form.name"}, "country": "in"}}`. In a payload alone, and where a
 * field begins with an object.
 * @defaultSnippets [
 *   { "label": "object", "description": "An object, key by key", "body": { "object": { "$1": { "from": "$2" } } } },
 * ]
 */
export interface ObjectValue {
  /** The keys, as they are sent, each with its value. */
  object: Record<string, Value>;
}

/**
 * A list with a value for each item of another list: `{"each": "form.lines", "of": {"object": {"sku": {"from": "item.sku"}}}}`.
 * Where there is no list there is nothing. Where an object may stand, and as what is added up.
 * @defaultSnippets [
 *   { "label": "each", "description": "A value for each item of a list", "body": { "each": "$1", "of": { "from": "item.$2" } } },
 * ]
 */
export interface EachValue {
  /** The path of the list. */
  each: Path;
  /** The value for one item: `item` is the item, `outer` the one around it where a list stands in a list. */
  of: Value;
}

/**
 * What several numbers come to: `{"sum": [{"from": "form.price"}, {"from": "form.fee"}]}`, or what a list comes to:
 * `{"sum": {"each": "form.lines", "of": {"from": "item.amount"}}}`. Exact, and never rounded: a format rounds. Where one of
 * them is absent or is no number there is nothing. At most two of sum, difference and product stand in one another.
 * @defaultSnippets [
 *   { "label": "sum", "description": "What several numbers come to", "body": { "sum": [{ "from": "$1" }, { "from": "$2" }] } },
 *   { "label": "sum of a list", "body": { "sum": { "each": "$1", "of": { "from": "item.$2" } } } },
 * ]
 */
export interface SumValue {
  /** The numbers, or a value for each item of a list. */
  sum: Value[] | EachValue;
}

/**
 * The first number less the second: `{"difference": [{"from": "account.balance"}, {"from": "form.amount"}]}`. Exact, as a
 * sum is.
 * @defaultSnippets [
 *   { "label": "difference", "description": "One number less another", "body": { "difference": [{ "from": "$1" }, { "from": "$2" }] } },
 * ]
 */
export interface DifferenceValue {
  /**
   * From what is taken, and how much.
   * @minItems 2
   * @maxItems 2
   */
  difference: Value[];
}

/**
 * Numbers times each other: `{"product": [{"from": "item.qty"}, {"from": "item.price"}]}`. Exact, as a sum is.
 * @defaultSnippets [
 *   { "label": "product", "description": "Numbers times each other", "body": { "product": [{ "from": "$1" }, { "from": "$2" }] } },
 * ]
 */
export interface ProductValue {
  /**
   * The numbers.
   * @minItems 2
   */
  product: Value[];
}

/**
 * How many items a list has: `{"count": "form.lines"}`. An empty list has 0; where there is no list there is nothing.
 * @defaultSnippets [
 *   { "label": "count", "description": "How many items a list has", "body": { "count": "$1" } },
 * ]
 */
export interface CountValue {
  /** The path of the list. */
  count: Path;
}

/** A value that is no literal. */
export type WrittenValue = Exclude<Value, Scalar>;
type RequiredKey<T> = T extends unknown
  ? { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T]
  : never;

/** The word of each value that is no literal: the key that it can't be without. */
export type ValueWord = Exclude<RequiredKey<WrittenValue>, 'of'>;

/** The value of a word, as its author writes it. */
export type ValueOf<W extends ValueWord> = Extract<WrittenValue, { [K in W]: unknown }>;

/** Something in a value that its author wrote, and that may stand where the value does. */
export interface WrittenPart {
  /** The key of the value that it is behind: `else`, `map`, `template`. */
  word: string;
  /** Of a template the text that it begins with. */
  text: Scalar;
  /** What holds it, under which key. */
  owner: object;
  key: string;
  /** Whether something that is read may follow. */
  isOpen: boolean;
}

/** What every room has to know of a value. */
interface ValueFacts<V> {
  /** The paths that it looks at itself. */
  paths: (value: V) => Path[];
  /** The values that it is made of. */
  values: (value: V) => Value[];
  /** What it gives: a single value; a number that is reckoned from its parts; or something with parts, an object or a list. */
  gives: 'one' | 'reckoned' | 'parts';
  written: (value: V) => WrittenPart[];
}

const facts: { [W in ValueWord]: ValueFacts<ValueOf<W>> } = {
  from: {
    paths: ({ from }) => [from].flat(),
    values: none,
    gives: 'one',
    written: ({ map = {} }) =>
      Object.entries(map).map(([key, text]) => ({ word: 'map', text, owner: map, key, isOpen: false })),
  },
  template: {
    paths: ({ template }) => pathsInBraces(template),
    values: none,
    gives: 'one',
    written: (value) => {
      const [text = '', ...more] = value.template.split('{');
      const isWritten = value.template.replaceAll(/\{[^{}]*\}/g, '') !== '';
      const part = { word: 'template', text, owner: value, key: 'template', isOpen: more.length > 0 };
      return isWritten ? [part] : [];
    },
  },
  object: { paths: none, values: ({ object }) => Object.values(object), gives: 'parts', written: none },
  each: { paths: ({ each }) => [each], values: ({ of }) => [of], gives: 'parts', written: none },
  sum: {
    paths: ({ sum }) => (Array.isArray(sum) ? [] : [sum.each]),
    values: ({ sum }) => (Array.isArray(sum) ? sum : [sum.of]),
    gives: 'reckoned',
    written: none,
  },
  difference: { paths: none, values: ({ difference }) => difference, gives: 'reckoned', written: none },
  product: { paths: none, values: ({ product }) => product, gives: 'reckoned', written: none },
  count: { paths: ({ count }) => [count], values: none, gives: 'one', written: none },
};

function none(): [] {
  return [];
}

/** What a value gives: a single value, as a literal does; a number reckoned from its parts; or something with parts. */
export function givenBy(value: Value): 'one' | 'reckoned' | 'parts' {
  const word = valueWord(value);
  return word === null ? 'one' : facts[word].gives;
}

/** The word of a value; null for a literal. */
export function valueWord(value: Value | undefined): ValueWord | null {
  if (typeof value !== 'object' || value === null) return null;
  return (Object.keys(facts) as ValueWord[]).find((word) => Object.hasOwn(value, word)) ?? null;
}

/** The paths that a value, and each that it is made of, is read from; a literal has none. */
export function pathsOf(value: Value | undefined): Path[] {
  return valuesIn(value).flatMap((one) => {
    const word = valueWord(one);
    return word === null ? [] : facts[word].paths(one as never);
  });
}

/** A value and those that it is made of, literals too, in the order written. */
export function valuesIn(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value, ...partsOfValue(value).flatMap(valuesIn)];
}

/** The values that a value is made of; a literal, or one that is read from somewhere, of none. */
export function partsOfValue(value: Value): Value[] {
  const word = valueWord(value);
  return word === null ? [] : facts[word].values(value as never);
}

/**
 * What of a value its author wrote, and may stand where the value does. Not a literal, which is written as a whole, and not
 * what the values in it hold.
 */
export function writtenIn(value: Value | undefined): WrittenPart[] {
  const word = valueWord(value);
  if (word === null || typeof value !== 'object' || value === null) return [];
  const own = facts[word].written(value as never);
  const instead = 'else' in value && value.else !== undefined ? [value.else] : [];
  return [
    ...own,
    ...instead.map((text) => ({ word: 'else', text, owner: value, key: 'else', isOpen: false })),
  ];
}

/** The paths between the braces of a text, in the order written. */
export function pathsInBraces(text: string): Path[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, path = '']) => path);
}
