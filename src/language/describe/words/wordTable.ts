import type { PathNames } from './pathNames.ts';
import { quote } from './phrase.ts';

/**
 * Describes how each word of an object is compared, in the order of the reports. The compiler rejects a missing
 * word. Null: the word is reported elsewhere, or means nothing to people who use the portal.
 */
export type WordTable<T> = { [K in keyof Required<T>]: WordComparison<Exclude<T[K], undefined>, T> | null };

/** A `WordTable` with a sentence for the explanation of each word. Sentence null: the word is explained elsewhere. */
export type ExplainedWordTable<T> = {
  [K in keyof Required<T>]: ExplainedWord<Exclude<T[K], undefined>, T>;
};

/** Compares a word as one value, item by item, or word by word. */
export type WordComparison<V, Owner = unknown> =
  | WholeComparison<V, Owner>
  | ([ItemOf<V>] extends [never] ? never : ListComparison<ItemOf<V>>)
  | (V extends object ? ObjectComparison<V> : never);

/** A word that is compared as one value: `longest input changed: 50 → 60`. */
export interface WholeComparison<V, Owner = unknown> {
  noun?: undefined;
  words?: undefined;
  /** Default: the key of the word. */
  name?: string;
  /** The value in words. Default: as written, and objects and lists are compared part by part. */
  describe?: (value: V, names: PathNames, owner: Owner) => string;
  /** The default value, which a missing word stands for. */
  absent?: unknown;
  /** Another word of the same object, which `describe` includes. */
  with?: keyof Owner & string;
  /**
   * True if a change is about what is sent, checked or counted as success, who may open a screen, or where money or
   * people are led. A function decides by the two objects that have the word.
   */
  matters?: boolean | ((before: Partial<Owner>, after: Partial<Owner>) => boolean);
  /** The sentence of an explanation around the text of `describe`. */
  sentence?: Sentence<V> | null;
}
type Sentence<V> = (text: string, value: V) => string;

/** A list, or an object of items by name, compared item by item: `column Remark removed`. */
export interface ListComparison<T> {
  /** The noun for one item, as in "column removed". */
  noun: string;
  /** Compares a changed item word by word, or as a list (`items`). Default: as one value. */
  words?: WordTable<MergedUnion<T>>;
  items?: ListComparison<ItemOf<T>>;
  /** The name of an item. Default: its key, or its number in a list. */
  label?: (item: T) => string;
  /** An item in words. Default: as written. `key` is '' in a list. */
  describe?: (item: T, names: PathNames, key: string) => string;
  /** Words that identify an item in the other version, the strongest first. */
  identifyingWords?: (keyof T)[];
  /** Replaces `identifyingWords`: the degree to which two items are the same. 0: not at all. */
  similarity?: (before: T, after: T) => number;
  /** True if a new key of an item matters, false if not. Default: a new key makes it another item. */
  renamed?: boolean;
  /** The order decides what is seen, or what happens. Default: it decides nothing. */
  order?: 'seen' | 'matters';
  /**
   * True if an item that is added or removed changes what is sent, checked, who may open a screen, or where money or people are
   * led. A function decides by the item.
   */
  matters?: boolean | ((item: T) => boolean);
  /** The text before each report. */
  prefix?: string;
  /** The comparison of a value that is not a list. */
  whole?: WholeComparison<unknown>;
}

export interface ObjectComparison<V> {
  noun?: undefined;
  words: WordTable<V>;
  /** The text before each report. */
  prefix?: string;
}

type ExplainedWord<V, Owner> =
  | (WholeComparison<V, Owner> & { sentence: Sentence<V> | null })
  | ([ItemOf<V>] extends [never] ? never : ListComparison<ItemOf<V>> & { whole: { sentence: Sentence<V> } });

type ItemOf<V> = V extends readonly (infer T)[] ? T : V extends Record<string, infer T> ? T : never;

/** All words of the variants of a union; the type itself if it is not a union. */
export type MergedUnion<T> = [KeyOf<T>] extends [keyof T]
  ? T
  : { [K in KeyOf<T>]?: T extends { [P in K]?: infer V } ? V : never };
type KeyOf<T> = T extends unknown ? keyof T : never;

/** Describes a value by `describe`, otherwise as written: a text in quotes, anything else as JSON. */
export function describeWordValue<V, Owner>(
  word: WholeComparison<V, Owner>,
  value: V,
  names: PathNames,
  owner: Owner,
): string {
  if (word.describe) return word.describe(value, names, owner);
  return typeof value === 'string' ? quote(value) : JSON.stringify(value);
}

/** Returns the sentences of an explanation of an object, in the order of its words. */
export function describeWords<T extends object>(
  object: T,
  words: ExplainedWordTable<T>,
  names: PathNames,
): string[] {
  return (Object.keys(words) as (keyof T & string)[]).flatMap((key) => {
    const [word, value] = [words[key] as ListComparison<unknown> | WholeComparison<unknown, T>, object[key]];
    const whole = word.noun === undefined ? word : word.whole;
    if (!whole?.sentence || value === undefined) return [];
    return whole.sentence(describeWordValue(whole, value, names, object), value);
  });
}
