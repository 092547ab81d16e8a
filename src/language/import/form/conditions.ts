import type { Json } from '#definition';
import { fieldName } from '../names.ts';
import { isScalar, type JsonSchema, type SchemaOrFlag } from '../schema/jsonSchema.ts';
import type { Resolver } from '../schema/createResolver.ts';
import { importPattern } from './fields/importPattern.ts';
import type { Written } from './formScope.ts';

/** What a condition is about: where the values of the object are read, and which of them are always there. */
export interface About {
  root: string;
  resolver: Resolver;
  /** The schema of the object itself. */
  object: JsonSchema;
}

/**
 * The conditions that all hold where an object is as a schema says; null where no test says it. A property that is absent
 * holds, as it does in JSON Schema, unless the object must have it.
 */
export function conditionsOf(written: SchemaOrFlag, about: About): Written[] | null {
  if (typeof written === 'boolean') return written ? [] : null;
  const { schema } = about.resolver.resolve(written, '');
  const { required = [], properties = {}, allOf = [], anyOf, not } = schema;
  const filled = required.filter((name) => !isFlag(about, name) && properties[name] === undefined);
  return all([
    filled.map((name) => ({ on: valueAt(about, name), must: { filled: true } })),
    ...Object.entries(properties).map(([name, part]) =>
      ofProperty(name, part, about, required.includes(name)),
    ),
    ...allOf.map((part) => conditionsOf(part, about)),
    anyOf ? any(anyOf.map((part) => conditionsOf(part, about))) : [],
    not === undefined ? [] : negate(conditionsOf(not, about)),
  ]);
}

/** The conditions of which one holds where all of the others do not; null where no test says it. */
export function negate(conditions: Written[] | null): Written[] | null {
  if (!conditions || conditions.length === 0) return null;
  const opposites = conditions.map(opposite);
  if (opposites.includes(null)) return null;
  return any(opposites);
}

/** The conditions of a value that a schema describes. */
export function conditionsOn(on: string, schema: JsonSchema): Written[] | null {
  const must = mustOf(schema);
  if (must === null) return null;
  return Object.keys(must).length > 0 ? [{ on, must }] : [];
}

function ofProperty(name: string, part: SchemaOrFlag, about: About, isRequired: boolean): Written[] | null {
  if (typeof part === 'boolean') return part ? [] : [{ on: valueAt(about, name), must: { filled: false } }];
  const { schema } = about.resolver.resolve(part, '');
  const on = valueAt(about, name);
  if (schema.properties) return conditionsOf(schema, { ...about, root: on, object: ownSchema(about, name) });
  const found = conditionsOn(on, schema);
  const isThere = isRequired || isFlag(about, name) || (about.object.required ?? []).includes(name);
  if (!found || found.length === 0 || isThere) return found;
  return any([[{ on, must: { filled: false } }], found]);
}

function mustOf(schema: JsonSchema): Written | null {
  const { const: only, enum: values, not, minimum, maximum, minLength, maxLength, pattern, ...rest } = schema;
  const known = new Set(['type', 'title', 'description', 'default', 'format']);
  if (Object.keys(rest).some((word) => !known.has(word))) return null;
  const said = pattern === undefined ? undefined : importPattern(pattern);
  const others =
    typeof not === 'object' ? (not.enum ?? (not.const === undefined ? undefined : [not.const])) : undefined;
  if (said === null || (not !== undefined && !others)) return null;
  if (![only ?? null, ...(values ?? []), ...(others ?? [])].every(isScalar)) return null;
  const words = {
    const: only,
    enum: values,
    noneOf: others,
    minimum,
    maximum,
    minLength,
    maxLength,
    pattern: said,
  };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Written;
}

function opposite(condition: Written): Written[] | null {
  if ('any' in condition)
    return all((condition.any as Json[]).map((one) => negate([one].flat() as Written[])));
  const { on, must } = condition as { on: string; must: Written };
  const [word, ...others] = Object.keys(must);
  if (word === undefined || others.length > 0) return null;
  const found = opposites[word]?.(must[word] as never);
  return found ? [{ on, must: found }] : null;
}

const opposites: Record<string, (value: never) => Written> = {
  const: (value: Json) => ({ noneOf: [value] }),
  enum: (values: Json[]) => ({ noneOf: values }),
  noneOf: (values: Json[]) => ({ enum: values }),
  filled: (value: boolean) => ({ filled: !value }),
  minLength: (least: number) => ({ maxLength: least - 1 }),
  maxLength: (most: number) => ({ minLength: most + 1 }),
};

function all(lists: (Written[] | null)[]): Written[] | null {
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
}

function any(lists: (Written[] | null)[]): Written[] | null {
  if (lists.some((list) => list === null)) return null;
  if (lists.some((list) => list?.length === 0)) return [];
  if (lists.length === 1) return lists[0] ?? null;
  return [{ any: lists.map((list) => (list?.length === 1 ? (list[0] as Json) : (list as Json))) }];
}

function valueAt({ root }: About, name: string): string {
  return `${root}.${fieldName(name)}`;
}

function isFlag(about: About, name: string): boolean {
  return ownSchema(about, name).type === 'boolean';
}

function ownSchema({ object, resolver }: About, name: string): JsonSchema {
  const own = object.properties?.[name];
  return own === undefined ? {} : resolver.resolve(own, '').schema;
}
