export interface FieldHint {
  label?: string;
  help?: string;
  placeholder?: string;
  autocomplete?: string;
  /** The widget, by rjsf's name. */
  widget?: string;
  /** True if it is read-only or disabled. */
  closed?: true;
  /** The order of an object's properties. `*` stands for the others. */
  order?: string[];
  /** Labels of the values of an `enum`, in their order. */
  optionLabels?: string[];
  whens?: HintCondition[];
}

export interface HintCondition {
  effect: 'SHOW' | 'HIDE' | 'ENABLE' | 'DISABLE';
  join: 'any' | 'all';
  conditions: { path: string; schema: object }[];
  pointer: string;
}

/** Hints by the path of the property: `address.street`, `lines[].qty`; '' is the root. */
export type Hints = ReadonlyMap<string, FieldHint>;

export function joinPath(path: string, property: string): string {
  return path === '' ? property : `${path}.${property}`;
}
