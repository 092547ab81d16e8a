import type { Names } from './names.ts';
import { quote } from './phrase.ts';

/**
 * How each word of an object of the language is told where two versions differ in it, in this order. A word that is left
 * out here does not compile. Null: it is told elsewhere, or means nothing to whoever uses the portal.
 */
export type WordsOf<T> = { [K in keyof Required<T>]: Word<Exclude<T[K], undefined>, T> | null };

/** The same for an object of which an explanation says each word in a sentence of its own; null: not this one. */
export type ExplainedWordsOf<T> = {
  [K in keyof Required<T>]: ExplainedWord<Exclude<T[K], undefined>, T>;
};

/** A word is told as one value, by the items of its list, or by the words of its object. */
export type Word<V, Owner = unknown> =
  | WholeWord<V, Owner>
  | ([ItemOf<V>] extends [never] ? never : ListWord<ItemOf<V>>)
  | (V extends object ? ObjectWord<V> : never);

/** A word that is told as one value: `longest input changed: 50 → 60`. */
export interface WholeWord<V, Owner = unknown> {
  noun?: undefined;
  words?: undefined;
  /** What it is called; without it as it is written. */
  name?: string;
  /** The value in words; without it as it is written, objects and lists part by part. */
  say?: (value: V, names: Names, owner: Owner) => string;
  /** The value that it has where it is left out, if that is to be told as a change from one value to another. */
  absent?: unknown;
  /** Another word of the same object that is told with it. */
  with?: keyof Owner & string;
  /** Whether it changes what is sent, what is checked before, what counts as success, or who may open a screen. */
  matters?: boolean;
  /** How an explanation says it. */
  sentence?: Sentence<V> | null;
}
type Sentence<V> = (said: string, value: V) => string;

/** A list, or an object that holds things by name: `column Remark removed`. */
export interface ListWord<T> {
  /** What one of them is called. */
  noun: string;
  /** How one is told that is another now: by its words, as a list of its own, or without either as one value. */
  words?: WordsOf<Merged<T>>;
  items?: ListWord<ItemOf<T>>;
  /** The name of one; without it the name that it stands under, in a list its number. */
  label?: (item: T) => string;
  /** One of them in words; without it as it is written. `key`: the name that it stands under. */
  say?: (item: T, names: Names, key: string) => string;
  /** The words by which one is known in the other version, the strongest first. */
  knownBy?: (keyof T)[];
  /** The same where that is not enough: how much two are the same; 0: not at all. */
  likeness?: (before: T, after: T) => number;
  /** Whether a new name to stand under matters; without it a thing under another name is another thing. */
  renamed?: boolean;
  /** Whether their order counts: for what is seen, or for what happens. Without it, for nothing. */
  order?: 'seen' | 'matters';
  /** Whether it matters that one comes or goes. */
  matters?: boolean;
  /** What is said before each of them. */
  within?: string;
  /** How the word is told where it holds no list. */
  whole?: WholeWord<unknown>;
}

/** An object with words of its own. */
export interface ObjectWord<V> {
  noun?: undefined;
  words: WordsOf<V>;
  /** What is said before each of them. */
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
