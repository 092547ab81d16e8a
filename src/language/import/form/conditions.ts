import type { Json } from '#definition';
import { buildFieldName } from '../names.ts';
import { isScalar, type JsonSchema, type SchemaOrFlag } from '../schema/jsonSchema.ts';
import type { SchemaResolver } from '../schema/createSchemaResolver.ts';
import { importPattern } from './fields/importPattern.ts';
import type { DefinitionJson } from './formScope.ts';

export interface ConditionScope {
  root: string;
  resolver: SchemaResolver;
  object: JsonSchema;
}

/**
 * Imports conditions that together mean that an object matches a schema; null if the language has no equivalent. As in
 * JSON Schema, a missing property matches unless it is required.
 */
export function importObjectConditions(
  written: SchemaOrFlag,
  about: ConditionScope,
): DefinitionJson[] | null {
  if (typeof written === 'boolean') return written ? [] : null;
  const { schema } = about.resolver.resolve(written, '');
  const { required = [], properties = {}, allOf = [], anyOf, not } = schema;
  const filled = required.filter((name) => !isFlag(about, name) && properties[name] === undefined);
  return joinAll([
    filled.map((name) => ({ on: formatValuePath(about, name), must: { filled: true } })),
    ...Object.entries(properties).map(([name, part]) =>
      importPropertyConditions(name, part, about, required.includes(name)),
    ),
    ...allOf.map((part) => importObjectConditions(part, about)),
    anyOf ? joinAny(anyOf.map((part) => importObjectConditions(part, about))) : [],
    not === undefined ? [] : negateConditions(importObjectConditions(not, about)),
  ]);
}

/** Negates a conjunction of conditions: the result holds if at least one of them fails. Null if the language has no equivalent. */
export function negateConditions(conditions: DefinitionJson[] | null): DefinitionJson[] | null {
  if (!conditions || conditions.length === 0) return null;
  const opposites = conditions.map(negateCondition);
  if (opposites.includes(null)) return null;
  return joinAny(opposites);
}

/** Imports conditions that mean that a value matches a schema; null if the language has no equivalent. */
export function importValueConditions(on: string, schema: JsonSchema): DefinitionJson[] | null {
  const must = importConstraint(schema);
  if (must === null) return null;
  return Object.keys(must).length > 0 ? [{ on, must }] : [];
}

function importPropertyConditions(
  name: string,
  part: SchemaOrFlag,
  about: ConditionScope,
  isRequired: boolean,
): DefinitionJson[] | null {
  if (typeof part === 'boolean')
    return part ? [] : [{ on: formatValuePath(about, name), must: { filled: false } }];
  const { schema } = about.resolver.resolve(part, '');
  const on = formatValuePath(about, name);
  if (schema.properties)
    return importObjectConditions(schema, { ...about, root: on, object: findPropertySchema(about, name) });
  const found = importValueConditions(on, schema);
  const isThere = isRequired || isFlag(about, name) || (about.object.required ?? []).includes(name);
  if (!found || found.length === 0 || isThere) return found;
  return joinAny([[{ on, must: { filled: false } }], found]);
}

function importConstraint(schema: JsonSchema): DefinitionJson | null {
  const { const: only, enum: values, not, minimum, maximum, minLength, maxLength, pattern, ...rest } = schema;
  const known = new Set(['type', 'title', 'description', 'default', 'format']);
  if (Object.keys(rest).some((word) => !known.has(word))) return null;
  const imported = pattern === undefined ? undefined : importPattern(pattern);
  const others =
    typeof not === 'object' ? (not.enum ?? (not.const === undefined ? undefined : [not.const])) : undefined;
  if (imported === null || (not !== undefined && !others)) return null;
  if (![only ?? null, ...(values ?? []), ...(others ?? [])].every(isScalar)) return null;
  const words = {
    const: only,
    enum: values,
    noneOf: others,
    minimum,
    maximum,
    minLength,
    maxLength,
    pattern: imported,
  };
  return Object.fromEntries(
    Object.entries(words).filter(([, value]) => value !== undefined),
  ) as DefinitionJson;
}

function negateCondition(condition: DefinitionJson): DefinitionJson[] | null {
  if ('any' in condition)
    return joinAll(
      (condition.any as Json[]).map((one) => negateConditions([one].flat() as DefinitionJson[])),
    );
  const { on, must } = condition as { on: string; must: DefinitionJson };
  const [word, ...others] = Object.keys(must);
  if (word === undefined || others.length > 0) return null;
  const found = opposites[word]?.(must[word] as never);
  return found ? [{ on, must: found }] : null;
}

const opposites: Record<string, (value: never) => DefinitionJson> = {
  const: (value: Json) => ({ noneOf: [value] }),
  enum: (values: Json[]) => ({ noneOf: values }),
  noneOf: (values: Json[]) => ({ enum: values }),
  filled: (value: boolean) => ({ filled: !value }),
  minLength: (least: number) => ({ maxLength: least - 1 }),
  maxLength: (most: number) => ({ minLength: most + 1 }),
};

function joinAll(lists: (DefinitionJson[] | null)[]): DefinitionJson[] | null {
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
}

function joinAny(lists: (DefinitionJson[] | null)[]): DefinitionJson[] | null {
  if (lists.some((list) => list === null)) return null;
  if (lists.some((list) => list?.length === 0)) return [];
  if (lists.length === 1) return lists[0] ?? null;
  return [{ any: lists.map((list) => (list?.length === 1 ? (list[0] as Json) : (list as Json))) }];
}

function formatValuePath({ root }: ConditionScope, name: string): string {
  return `${root}.${buildFieldName(name)}`;
}

function isFlag(about: ConditionScope, name: string): boolean {
  return findPropertySchema(about, name).type === 'boolean';
}

function findPropertySchema({ object, resolver }: ConditionScope, name: string): JsonSchema {
  const own = object.properties?.[name];
  return own === undefined ? {} : resolver.resolve(own, '').schema;
}
