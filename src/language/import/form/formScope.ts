import type { Json } from '#definition';
import type { Hint, Hints } from '../hints/hint.ts';
import type { Remarks } from '../remark.ts';
import type { Resolver } from '../schema/createResolver.ts';
import type { Located } from '../schema/jsonSchema.ts';
import { textOf } from '../textOf.ts';

/** An object of a definition while it is written. */
export type Written = { [word: string]: Json };

/** Where in a form something is imported to, and what is collected there. */
export interface FormScope {
  resolver: Resolver;
  /** Makes the field of a property. */
  importField: (importing: Importing) => ImportedField | null;
  remarks: Remarks;
  hints: Hints;
  /** The rules of the whole form, in their order. */
  rules: Written[];
  /** The path of the object in the schema, for hints: `lines[]`. */
  path: string;
  /** Where its values are read: `form`, `form.address`, or `item` in a list. */
  root: string;
  /** The list whose items are read at `item`. */
  each?: string;
  /** What has to hold for it to be there at all. */
  when: Written[];
  /** The properties that a layout shows; null: all of them. */
  shown: ReadonlySet<string> | null;
}

/** What the look says of a place. */
export function hintAt({ hints }: FormScope, path: string): Hint {
  return hints.get(path) ?? {};
}

/** The value that a rule is about: where it is read, what people call it, and where the schema asks it. */
export interface RuleSubject {
  on: string;
  label: Json | undefined;
  pointer: string;
}

/** Adds a rule about a value, with a sentence that names the field. */
export function addRule(scope: FormScope, { on, label, pointer }: RuleSubject, must: Written): void {
  const { rules, each, when, remarks } = scope;
  if (each?.startsWith('item.'))
    return remarks.lose(pointer, 'No rule is about each item of a list in a list.');
  rules.push({
    ...(each !== undefined && { each }),
    ...(when.length > 0 && { when: when.length === 1 ? (when[0] as Written) : when }),
    on,
    must,
    message: messageOf(typeof label === 'string' ? label : 'This', must),
  });
}

/** A property that a field is made for. */
export interface Importing {
  at: Located;
  scope: FormScope;
  /** Where its value is read: `form.address.street`, or `item` in a list of single values. */
  value: string;
  /** Its path in the schema, for hints. */
  path: string;
  required: boolean;
  hint: Hint;
  /** What every field says: its label, its help, when it is shown. */
  common: Written;
}

/** A field, and what the request holds of it. */
export interface ImportedField {
  field: Written;
  shape: Json;
}

/** What a person reads of a field that is not what a rule asks: a sentence to begin with. */
function messageOf(label: string, must: { [word: string]: Json }): string {
  const [word = '', value] = Object.entries(must).find(([name]) => name !== 'optional') ?? [];
  return `${label} ${sentences[word]?.(value ?? null) ?? 'is not as it has to be'}.`;
}

const sentences: Partial<Record<string, (value: Json) => string>> = {
  filled: (value) => (value === true ? 'is needed' : 'has to be empty'),
  minLength: (value) => `needs at least ${textOf(value)} characters`,
  maxLength: (value) => `may have at most ${textOf(value)} characters`,
  minimum: (value) => `is at least ${textOf(value)}`,
  maximum: (value) => `is at most ${textOf(value)}`,
  email: () => 'is no e-mail address',
  enum: (value) => `is one of ${(value as Json[]).slice(0, 8).map(textOf).join(', ')}`,
  noneOf: (value) => `can not be ${(value as Json[]).map(textOf).join(', ')}`,
};
