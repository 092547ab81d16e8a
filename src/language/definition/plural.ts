/**
 * A word that depends on a count: a text for every count, or a form for each of the counts that the locale tells apart.
 * English has `one` and `other`, other languages more or fewer; `{count}` stands for the count.
 */
export type Plural = string | PluralForms;

/** The forms of a word by the plural categories of Unicode; a count whose category has no form takes `other`. */
export interface PluralForms {
  /** Of no things, in languages that tell it apart. */
  zero?: string;
  /** Of one thing. */
  one?: string;
  /** Of two things, in languages that tell it apart. */
  two?: string;
  /** Of a few things, in languages that tell it apart. */
  few?: string;
  /** Of many things, in languages that tell it apart. */
  many?: string;
  /** Of every other count. */
  other: string;
}
