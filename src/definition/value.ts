import type { Scalar } from './json.ts';

/**
 * Where a value stands: a root and what follows, with dots: `form.name`, `session.userId`, `target.RobotStatus`.
 * Roots: `session`, `query`, `form`, `filters`, `stage`, `chosen.<field>` (the row behind a choice), the name of a read,
 * `answer`, `row`, `portal`.
 */
export type Path = string;

/** A value: a literal, or where it comes from. Nothing in it is ever evaluated or rendered as markup. */
export type Value = Scalar | FromValue | TemplateValue;

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

type WrittenValue = Exclude<Value, Scalar>;
type RequiredKey<T> = T extends unknown
  ? { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T]
  : never;

/** The word of each value that is no literal: the key that it can't be without. */
export type ValueWord = RequiredKey<WrittenValue>;

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
  paths: (value: V) => Path[];
  written: (value: V) => WrittenPart[];
}

const facts: { [W in ValueWord]: ValueFacts<ValueOf<W>> } = {
  from: {
    paths: ({ from }) => [from].flat(),
    written: ({ map = {} }) =>
      Object.entries(map).map(([key, text]) => ({ word: 'map', text, owner: map, key, isOpen: false })),
  },
  template: {
    paths: ({ template }) => pathsInBraces(template),
    written: (value) => {
      const [text = '', ...more] = value.template.split('{');
      const isWritten = value.template.replaceAll(/\{[^{}]*\}/g, '') !== '';
      const part = { word: 'template', text, owner: value, key: 'template', isOpen: more.length > 0 };
      return isWritten ? [part] : [];
    },
  },
};

/** The word of a value; null for a literal. */
export function valueWord(value: Value | undefined): ValueWord | null {
  if (typeof value !== 'object' || value === null) return null;
  return (Object.keys(facts) as ValueWord[]).find((word) => Object.hasOwn(value, word)) ?? null;
}

/** The paths that a value is read from; a literal has none. */
export function pathsOf(value: Value | undefined): Path[] {
  const word = valueWord(value);
  return word === null ? [] : facts[word].paths(value as never);
}

/** What of a value its author wrote, and may stand where the value does. Not a literal, which is written as a whole. */
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
function pathsInBraces(text: string): Path[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, path = '']) => path);
}
