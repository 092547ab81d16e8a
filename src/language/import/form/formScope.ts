import type { Json } from '#definition';
import type { FieldHint, Hints } from '../hints/hint.ts';
import type { Remarks } from '../remark.ts';
import type { SchemaResolver } from '../schema/createSchemaResolver.ts';
import type { LocatedSchema } from '../schema/jsonSchema.ts';
import { formatJsonValue } from '../formatJsonValue.ts';

export type DefinitionJson = { [word: string]: Json };

/** The context of an import into a form: the place of its fields, and the collected rules and remarks. */
export interface FormScope {
  resolver: SchemaResolver;
  importField: (importing: FieldImport) => ImportedField | null;
  remarks: Remarks;
  hints: Hints;
  rules: DefinitionJson[];
  /** Path of the object in the schema, for hints: `lines[]`. */
  path: string;
  /** Path of its values in the form: `form`, `form.address`, or `item` in a list. */
  root: string;
  /** The list whose items are at `item`. */
  listPath?: string;
  when: DefinitionJson[];
  /** True for the body of a request, which has no read-only properties. */
  isRequest?: boolean;
  /** The conditions that show the group itself: the last entries of `when`. Each field of the group gets them too. */
  around?: DefinitionJson[];
  /** The properties that the layout shows. Null: all of them. */
  shownPaths: ReadonlySet<string> | null;
}

export function getHint({ hints }: FormScope, path: string): FieldHint {
  return hints.get(path) ?? {};
}

/** The value that a generated rule is about. */
export interface RuleTarget {
  /** The path of the value in the form. */
  on: string;
  label: Json | undefined;
  /** The place in the imported document, for remarks. */
  pointer: string;
}

/** Adds a rule about a value, with a message that names the field. A list in a list gets a remark instead. */
export function addRule(scope: FormScope, { on, label, pointer }: RuleTarget, must: DefinitionJson): void {
  const { rules, listPath: each, when, remarks } = scope;
  if (isInnerList(each))
    return remarks.reportLoss(pointer, 'No rule is about each item of a list in a list.');
  rules.push({
    ...(each !== undefined && { each }),
    ...(when.length > 0 && { when: when.length === 1 ? (when[0] as DefinitionJson) : when }),
    on,
    must,
    message: buildMessage(typeof label === 'string' ? label : 'This', must),
  });
}

/** True if a list is in an item of another list. */
export function isInnerList(each: string | undefined): boolean {
  return each === 'item' || each?.startsWith('item.') === true;
}

export interface FieldImport {
  at: LocatedSchema;
  scope: FormScope;
  /** Path of its value in the form: `form.address.street`, or `item` in a list of single values. */
  valuePath: string;
  path: string;
  required: boolean;
  hint: FieldHint;
  common: DefinitionJson;
}

export interface ImportedField {
  field: DefinitionJson;
  shape: Json;
}

/** Builds a first message for a rule, which an author may improve. */
function buildMessage(label: string, must: { [word: string]: Json }): string {
  const [word = '', value] = Object.entries(must).find(([name]) => name !== 'optional') ?? [];
  return `${label} ${sentences[word]?.(value ?? null) ?? 'is not as it has to be'}.`;
}

const sentences: Partial<Record<string, (value: Json) => string>> = {
  filled: (value) => (value === true ? 'is needed' : 'has to be empty'),
  minLength: (value) => `needs at least ${formatJsonValue(value)} characters`,
  maxLength: (value) => `may have at most ${formatJsonValue(value)} characters`,
  minimum: (value) => `is at least ${formatJsonValue(value)}`,
  maximum: (value) => `is at most ${formatJsonValue(value)}`,
  email: () => 'is no e-mail address',
  enum: (value) => `is one of ${(value as Json[]).slice(0, 8).map(formatJsonValue).join(', ')}`,
  noneOf: (value) => `can not be ${(value as Json[]).map(formatJsonValue).join(', ')}`,
};
