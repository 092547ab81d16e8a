/** What a description of the look says of one place of a schema. */
export interface Hint {
  label?: string;
  help?: string;
  placeholder?: string;
  autocomplete?: string;
  /** How it is entered, by the word that rjsf has for it. */
  widget?: string;
  /** It can't be changed. */
  closed?: true;
  /** The properties of an object, in the order shown; `*` stands for the others. */
  order?: string[];
  /** What people read of each value of an `enum`. */
  optionLabels?: string[];
  /** When it is shown or can be changed. */
  whens?: HintWhen[];
}

/** A condition of the look: what it decides, of which property, by which schema. */
export interface HintWhen {
  effect: 'SHOW' | 'HIDE' | 'ENABLE' | 'DISABLE';
  /** How several are joined: one of them, or all of them. */
  join: 'any' | 'all';
  conditions: { path: string; schema: object }[];
  /** Where it is written. */
  pointer: string;
}

/** The hints by the path of the property: `address.street`, `lines[].qty`; the root is ''. */
export type Hints = ReadonlyMap<string, Hint>;

/** The path of a property of an object that stands at a path. */
export function pathTo(path: string, property: string): string {
  return path === '' ? property : `${path}.${property}`;
}
