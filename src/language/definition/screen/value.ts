import type { Scalar } from '../helpers/json.ts';

/**
 * The path of a value: a root and its steps, with dots: `form.name`, `session.userId`, `target.RobotStatus`. Roots:
 * `session`, `query`, `route` (the parameters of the path, as in `/orders/:id`), `form`, `filters`, `stage`, `chosen.<field>`
 * (the row of a choice). In reads also `typed.<field>`: the text in a combobox; while it is absent, a read that sends it
 * makes no call. Further roots are the name of a read, `answer`, `row` and `portal` (`origin`, `brand`). In the payload of an
 * action and in its receipt, `portal.now` is the moment of sending, such as `2026-11-20T12:00:00.000Z`. Inside a list, `item`
 * is the current item (`item.qty`; in a list of single values the value), and `outer` the item around it.
 * @translate false
 */
export type Path = string;

/** A value: a literal, or its source. Nothing in it is ever evaluated or rendered as markup. */
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
  /** A path, or a list of paths of which the first with a value counts. */
  from: Path | Path[];
  /** The value if there is none at the path: '', null and missing all count as none. */
  else?: Scalar;
  /** Words for codes: `{"Left": 1, "Right": 2}`. A value that is not listed stays unchanged. */
  map?: CodeMap;
}

/**
 * Words for codes, or the name of a list of codes.
 * @short CodeListName
 */
export type CodeMap = Record<string, Scalar>;

/**
 * A text with placeholders in braces: `{"template": "{row.Name} ({row.uid})"}`. An absent value is replaced by nothing.
 * @defaultSnippets [
 *   { "label": "template", "description": "A text with places in braces", "body": { "template": "$1" } },
 * ]
 */
export interface TemplateValue {
  /** The text. Each `{path}` in it is replaced by the value there. */
  template: string;
  /** The text if any of the values is absent. */
  else?: string;
}

/**
 * An object, key by key: `{"object": {"name": {"from": "form.name"}, "country": "in"}}`. Only in a payload, and as the
 * initial value of a group.
 * @defaultSnippets [
 *   { "label": "object", "description": "An object, key by key", "body": { "object": { "$1": { "from": "$2" } } } },
 * ]
 */
export interface ObjectValue {
  /** The keys exactly as sent, each with its value. */
  object: Record<string, Value>;
}

/**
 * A list with a value for each item of another list: `{"each": "form.lines", "of": {"object": {"sku": {"from":
 * "item.sku"}}}}`. Absent if there is no list. Allowed in a payload, as an initial value, and as the operand of a sum.
 * @defaultSnippets [
 *   { "label": "each", "description": "A value for each item of a list", "body": { "each": "$1", "of": { "from": "item.$2" } } },
 * ]
 */
export interface EachValue {
  /** The path of the list. */
  each: Path;
  /** The value for one item: `item` is the item, `outer` the item around it in nested lists. */
  of: Value;
}

/**
 * The sum of numbers: `{"sum": [{"from": "form.price"}, {"from": "form.fee"}]}`, or of a list: `{"sum": {"each":
 * "form.lines", "of": {"from": "item.amount"}}}`. Exact and never rounded: a format rounds. Absent if one of the numbers is
 * absent or not a number. At most two of sum, difference and product may be nested.
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
 * The first number minus the second: `{"difference": [{"from": "account.balance"}, {"from": "form.amount"}]}`. Exact, as a
 * sum is.
 * @defaultSnippets [
 *   { "label": "difference", "description": "One number less another", "body": { "difference": [{ "from": "$1" }, { "from": "$2" }] } },
 * ]
 */
export interface DifferenceValue {
  /**
   * The minuend and the subtrahend.
   * @minItems 2
   * @maxItems 2
   */
  difference: Value[];
}

/**
 * The product of numbers: `{"product": [{"from": "item.qty"}, {"from": "item.price"}]}`. Exact, as a sum is.
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
 * The number of items of a list: `{"count": "form.lines"}`. 0 for an empty list; absent if there is no list.
 * @defaultSnippets [
 *   { "label": "count", "description": "How many items a list has", "body": { "count": "$1" } },
 * ]
 */
export interface CountValue {
  /** The path of the list. */
  count: Path;
}

export type WrittenValue = Exclude<Value, Scalar>;
type RequiredKey<T> = T extends unknown
  ? { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T]
  : never;

/** The word of each value that is no literal: its required key. */
export type ValueWord = Exclude<RequiredKey<WrittenValue>, 'of'>;

/** A value of a word, as its author writes it. */
export type ValueOf<W extends ValueWord> = Extract<WrittenValue, { [K in W]: unknown }>;

/** A literal within a value that its author wrote, and that may become the result. */
export interface WrittenPart {
  /** The key of the value that holds it: `else`, `map`, `template`. */
  word: string;
  /** The literal; of a template, the text at its beginning. */
  text: Scalar;
  /** The object that holds it, under `word`. */
  owner: object;
  key: string;
  /** True if a value that is read may follow. */
  isOpen: boolean;
}

/** The facts about a value that every module needs. */
interface ValueFacts<V> {
  /** The paths that the value itself reads. */
  paths: (value: V) => Path[];
  /** The values within the value. */
  values: (value: V) => Value[];
  /** The kind of result: a single value, a number calculated from its parts, or an object or a list. */
  gives: 'one' | 'calculated' | 'parts';
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
    paths: ({ template }) => listBracePaths(template),
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
    gives: 'calculated',
    written: none,
  },
  difference: { paths: none, values: ({ difference }) => difference, gives: 'calculated', written: none },
  product: { paths: none, values: ({ product }) => product, gives: 'calculated', written: none },
  count: { paths: ({ count }) => [count], values: none, gives: 'one', written: none },
};

function none(): [] {
  return [];
}

/** Returns the kind of result of a value; a literal is a single value. */
export function getResultKind(value: Value): 'one' | 'calculated' | 'parts' {
  const word = findValueWord(value);
  return word === null ? 'one' : facts[word].gives;
}

/** Returns the word of a value; null for a literal. */
export function findValueWord(value: Value | undefined): ValueWord | null {
  if (typeof value !== 'object' || value === null) return null;
  return (Object.keys(facts) as ValueWord[]).find((word) => Object.hasOwn(value, word)) ?? null;
}

/** Returns the paths that a value and the values within it read; none for a literal. */
export function listValuePaths(value: Value | undefined): Path[] {
  return listAllValues(value).flatMap((one) => {
    const word = findValueWord(one);
    return word === null ? [] : facts[word].paths(one as never);
  });
}

/** Returns a value and the values within it, literals too, in the order written. */
export function listAllValues(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value, ...listInnerValues(value).flatMap(listAllValues)];
}

/** Returns the values directly within a value; none for a literal or a path. */
export function listInnerValues(value: Value): Value[] {
  const word = findValueWord(value);
  return word === null ? [] : facts[word].values(value as never);
}

/**
 * Returns the literals of a value that may become its result, without those of the values within it. None for a value that is
 * itself a literal.
 */
export function listResultLiterals(value: Value | undefined): WrittenPart[] {
  const word = findValueWord(value);
  if (word === null || typeof value !== 'object' || value === null) return [];
  const own = facts[word].written(value as never);
  const instead = 'else' in value && value.else !== undefined ? [value.else] : [];
  return [
    ...own,
    ...instead.map((text) => ({ word: 'else', text, owner: value, key: 'else', isOpen: false })),
  ];
}

/** Returns the paths between the braces of a text, in the order written. */
export function listBracePaths(text: string): Path[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, path = '']) => path);
}
