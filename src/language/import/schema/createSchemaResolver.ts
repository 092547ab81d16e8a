import { getOwnValue } from '#definition';
import { forbiddenNames } from '#check/documents/parseDocument.ts';
import type { Remarks } from '../remark.ts';
import type { JsonSchema, LocatedSchema, SchemaOrFlag } from './jsonSchema.ts';

type Word = keyof JsonSchema;
type Merge = (one: never, other: never) => unknown;

/** Merge functions by keyword, for two schemas that must both hold. Other keywords: the first schema counts. */
const mergersByKeyword: Partial<Record<Word, Merge>> = {
  properties: mergeProperties,
  definitions: (one: object, other: object) => ({ ...one, ...other }),
  $defs: (one: object, other: object) => ({ ...one, ...other }),
  dependencies: (one: object, other: object) => ({ ...one, ...other }),
  dependentRequired: (one: object, other: object) => ({ ...one, ...other }),
  dependentSchemas: (one: object, other: object) => ({ ...one, ...other }),
  required: (one: string[], other: string[]) => [...new Set([...one, ...other])],
  allOf: (one: unknown[], other: unknown[]) => [...one, ...other],
  type: intersect,
  enum: (one: unknown[], other: unknown[]) => one.filter((value) => other.includes(value)),
  minimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
  exclusiveMinimum: Math.max,
  maximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
  exclusiveMaximum: Math.min,
};

/** Returns a schema for values that match both schemas. */
function mergeSchemas(one: JsonSchema, other: JsonSchema): JsonSchema {
  const merged: Record<string, unknown> = { ...other, ...one };
  for (const word of Object.keys(mergersByKeyword) as Word[]) {
    if (one[word] === undefined || other[word] === undefined) continue;
    merged[word] = mergersByKeyword[word]?.(one[word] as never, other[word] as never);
  }
  return merged;
}

function mergeProperties(
  one: Record<string, SchemaOrFlag>,
  other: Record<string, SchemaOrFlag>,
): Record<string, SchemaOrFlag> {
  const merged = { ...one };
  for (const [name, schema] of Object.entries(other)) {
    const known = merged[name];
    merged[name] = known === undefined || known === true ? schema : mergeBoth(known, schema);
  }
  return merged;
}

function mergeBoth(one: SchemaOrFlag, other: SchemaOrFlag): SchemaOrFlag {
  if (one === false || other === false) return false;
  if (other === true || one === true) return other === true ? one : other;
  return one.$ref || other.$ref ? { allOf: [one, other] } : mergeSchemas(one, other);
}

function intersect(one: string | string[], other: string | string[]): string | string[] {
  const shared = [one].flat().filter((type) => [other].flat().includes(type));
  return shared.length === 1 ? (shared[0] as string) : shared;
}

export interface SchemaResolver {
  /** Follows references, and merges the parts of `allOf` that have no conditions. Others stay in `allOf`. */
  resolve: (written: SchemaOrFlag, pointer: string, trail?: readonly string[]) => LocatedSchema;
}

/** Maximum number of resolved schemas, because a short document may refer to itself almost endlessly. */
const maxSchemas = 100_000;

/** Creates a resolver for one document. A reference that is missing, circular or external becomes a remark. */
export function createSchemaResolver(root: JsonSchema, remarks: Remarks): SchemaResolver {
  const find = createFinder(root);
  const following = new Set<string>();
  let remaining = maxSchemas;
  const resolve: SchemaResolver['resolve'] = (written, pointer, trail = []) => {
    if (typeof written === 'boolean') return { schema: {}, pointer, trail };
    remaining -= 1;
    if (remaining < 0)
      throw new Error('The schemas of this document refer to each other too often to be imported.');
    const { $ref, ...own } = removeForbiddenNames(written, pointer, remarks);
    if ($ref === undefined) return join({ schema: own, pointer, trail });
    const found = find($ref);
    if (found === undefined) {
      remarks.reportLoss(`${pointer}/$ref`, `The schema "${$ref}" is not in this document.`);
      return join({ schema: own, pointer, trail });
    }
    if (following.has($ref)) {
      remarks.reportLoss(`${pointer}/$ref`, `The schema "${$ref}" is made of itself.`);
      return { schema: own, pointer, trail };
    }
    following.add($ref);
    const target = resolve(found, pointer, [...trail, $ref]);
    following.delete($ref);
    const schema = Object.keys(own).length > 0 ? mergeSchemas(own, target.schema) : target.schema;
    return join({ schema, pointer, trail: target.trail });
  };
  /** Merges those parts of `allOf` into a schema that have no conditions. */
  const join = ({ schema, pointer, trail }: LocatedSchema): LocatedSchema => {
    const { allOf, ...own } = schema;
    if (!allOf) return { schema, pointer, trail };
    const parts = allOf.map((part, index) => resolve(part, `${pointer}/allOf/${index}`, trail));
    const joined = parts.filter(({ schema: part }) => !isConditional(part));
    const conditions = parts.filter(({ schema: part }) => isConditional(part)).map((part) => part.schema);
    const merged = joined.reduce((whole, part) => mergeSchemas(whole, part.schema), own as JsonSchema);
    const all = [...conditions, ...(merged.allOf ?? [])];
    return {
      schema: all.length > 0 ? { ...merged, allOf: all } : merged,
      pointer,
      trail: [...trail, ...joined.flatMap((part) => part.trail.slice(trail.length))],
    };
  };
  return { resolve };
}

/** Removes the properties with names that no definition may have, with a remark for each. */
function removeForbiddenNames(schema: JsonSchema, pointer: string, remarks: Remarks): JsonSchema {
  const names = Object.keys(schema.properties ?? {});
  if (!names.some((name) => forbiddenNames.has(name))) return schema;
  for (const name of names.filter((one) => forbiddenNames.has(one)))
    remarks.reportLoss(
      `${pointer}/properties/${name}`,
      `No definition may have the name "${name}": it is left out. Give it another name in the backend.`,
    );
  const allowed = Object.entries(schema.properties ?? {}).filter(([name]) => !forbiddenNames.has(name));
  return { ...schema, properties: Object.fromEntries(allowed) };
}

function isConditional(schema: JsonSchema): boolean {
  return schema.if !== undefined || schema.oneOf !== undefined || schema.anyOf !== undefined;
}

/** Creates a function that finds a schema by JSON pointer, `$id` or `$anchor`. */
function createFinder(root: JsonSchema): (ref: string) => SchemaOrFlag | undefined {
  const named = new Map<string, JsonSchema>();
  collectNames(root, named);
  return (ref) => {
    const [base = '', fragment = ''] = ref.split('#');
    const start = base === '' ? root : (named.get(base) ?? named.get(getLastPart(base)));
    if (!start) return undefined;
    if (fragment !== '' && !fragment.startsWith('/')) return named.get(`#${fragment}`);
    return findAtPointer(start, fragment);
  };
}

function findAtPointer(start: JsonSchema, pointer: string): SchemaOrFlag | undefined {
  const steps = pointer.split('/').slice(1).map(unescapeStep);
  return steps.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null
        ? getOwnValue(part as Record<string, unknown>, step)
        : undefined,
    start,
  ) as SchemaOrFlag | undefined;
}

function unescapeStep(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Collects schemas by `$id`, by the last part of `$id`, and by `$anchor`. */
function collectNames(part: unknown, named: Map<string, JsonSchema>): void {
  if (typeof part !== 'object' || part === null) return;
  const { $id, $anchor } = part as { $id?: unknown; $anchor?: unknown };
  if (typeof $id === 'string')
    for (const name of [$id, getLastPart($id)]) if (!named.has(name)) named.set(name, part);
  if (typeof $anchor === 'string') named.set(`#${$anchor}`, part);
  for (const inner of Object.values(part)) collectNames(inner, named);
}

function getLastPart(address: string): string {
  return address.split('/').at(-1) ?? address;
}
