/**
 * A word that depends on a count: one text for every count, or a form for each plural category of the locale. English has
 * `one` and `other`, other languages more or fewer; `{count}` stands for the count.
 */
export type Plural = string | PluralForms;

/** The forms of a word by the plural categories of Unicode. A count whose category has no form uses `other`. */
export interface PluralForms {
  /** For no things, in languages that distinguish it. */
  zero?: string;
  /** For one thing. */
  one?: string;
  /** For two things, in languages that distinguish it. */
  two?: string;
  /** For a few things, in languages that distinguish it. */
  few?: string;
  /** For many things, in languages that distinguish it. */
  many?: string;
  /** For every other count. */
  other: string;
}
