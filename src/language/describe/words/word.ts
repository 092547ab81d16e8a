import type { Names } from './names.ts';
import { quote } from './phrase.ts';

/**
 * How a difference in each word of an object is reported, in the order of the reports. The compiler names a word that is
 * left out. Null: it is reported elsewhere, or means nothing to whoever uses the portal.
 */
export type WordsOf<T> = { [K in keyof Required<T>]: Word<Exclude<T[K], undefined>, T> | null };

/** The same where an explanation has a sentence for each word; null: it says this one elsewhere. */
export type ExplainedWordsOf<T> = {
  [K in keyof Required<T>]: ExplainedWord<Exclude<T[K], undefined>, T>;
};

/** A word is compared as one value, item by item, or word by word. */
export type Word<V, Owner = unknown> =
  | WholeWord<V, Owner>
  | ([ItemOf<V>] extends [never] ? never : ListWord<ItemOf<V>>)
  | (V extends object ? ObjectWord<V> : never);

/** A word that is compared as one value: `longest input changed: 50 → 60`. */
export interface WholeWord<V, Owner = unknown> {
  noun?: undefined;
  words?: undefined;
  /** What it is called; without it, as it is written. */
  name?: string;
  /** The value in words; without it, as it is written. Objects and lists are then compared part by part. */
  say?: (value: V, names: Names, owner: Owner) => string;
  /** What it means to leave it out, where that is a value like any other. */
  absent?: unknown;
  /** Another word of the same object, which `say` says too. */
  with?: keyof Owner & string;
  /**
   * True if a change is about what is sent, what is checked before, what counts as success, who may open a screen, or where
   * money or people are led; a function decides by the two objects that the word stands in.
   */
  matters?: boolean | ((before: Partial<Owner>, after: Partial<Owner>) => boolean);
  /** The sentence of an explanation around what `say` gives. */
  sentence?: Sentence<V> | null;
}
type Sentence<V> = (said: string, value: V) => string;

/** A list, or an object that holds things by name, compared item by item: `column Remark removed`. */
export interface ListWord<T> {
  /** What one of them is called. */
  noun: string;
  /** How an item that has changed is compared: word by word, as a list itself, or without either as one value. */
  words?: WordsOf<Merged<T>>;
  items?: ListWord<ItemOf<T>>;
  /** The name of an item; without it, the key that it is held by, in a list its number. */
  label?: (item: T) => string;
  /** An item in words; without it, as it is written. `key`: the one that it is held by, '' in a list. */
  say?: (item: T, names: Names, key: string) => string;
  /** The words by which an item is found again in the other version, the strongest first. */
  knownBy?: (keyof T)[];
  /** The same where that is not enough: how much two items are the same; 0: not at all. */
  likeness?: (before: T, after: T) => number;
  /** Whether it matters that an item is held by another key; without it, that makes it another item. */
  renamed?: boolean;
  /** What their order decides: what is seen, or what happens; without it, nothing. */
  order?: 'seen' | 'matters';
  /** True if it matters that an item comes or goes; a function decides by the item. */
  matters?: boolean | ((item: T) => boolean);
  /** What is reported before each of them. */
  within?: string;
  /** How the word is compared where it holds no list. */
  whole?: WholeWord<unknown>;
}

/** An object, compared word by word. */
export interface ObjectWord<V> {
  noun?: undefined;
  words: WordsOf<V>;
  /** What is reported before each of them. */
  within?: string;
}

type ExplainedWord<V, Owner> =
  | (WholeWord<V, Owner> & { sentence: Sentence<V> | null })
  | ([ItemOf<V>] extends [never] ? never : ListWord<ItemOf<V>> & { whole: { sentence: Sentence<V> } });

type ItemOf<V> = V extends readonly (infer T)[] ? T : V extends Record<string, infer T> ? T : never;

/** All words of the variants of a union; of anything else its own. */
export type Merged<T> = [KeyOf<T>] extends [keyof T]
  ? T
  : { [K in KeyOf<T>]?: T extends { [P in K]?: infer V } ? V : never };
type KeyOf<T> = T extends unknown ? keyof T : never;

/** A value of a word in words. */
export function sayValue<V, Owner>(word: WholeWord<V, Owner>, value: V, names: Names, owner: Owner): string {
  if (word.say) return word.say(value, names, owner);
  return typeof value === 'string' ? quote(value) : JSON.stringify(value);
}

/** The sentences of an explanation about an object, in the order of its words. */
export function sentencesOf<T extends object>(object: T, words: ExplainedWordsOf<T>, names: Names): string[] {
  return (Object.keys(words) as (keyof T & string)[]).flatMap((key) => {
    const [word, value] = [words[key] as ListWord<unknown> | WholeWord<unknown, T>, object[key]];
    const whole = word.noun === undefined ? word : word.whole;
    if (!whole?.sentence || value === undefined) return [];
    return whole.sentence(sayValue(whole, value, names, object), value);
  });
}
