import { listOptionalKeys, listPathKeys, getRequestShapes, type ApiCall } from '#definition';
import type { JsonSchema } from './openApiDocument.ts';
import { buildInputSchema } from './shapeSchemas.ts';

export interface RequestSchema extends JsonSchema {
  properties: Record<string, JsonSchema>;
  required: string[];
}

/** Describes the payload of a call with its fixed values, without the keys in the path. */
export function buildRequestSchema(call: ApiCall): RequestSchema {
  const { fixed = {} } = call;
  const properties: Record<string, JsonSchema> = {};
  for (const [key, shape] of Object.entries(getRequestShapes(call)))
    properties[key] = buildInputSchema(shape);
  for (const [key, value] of Object.entries(fixed)) properties[key] = { const: value };
  for (const key of listPathKeys(call.path)) delete properties[key];
  const optional = listOptionalKeys(call);
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: 'object', properties, required, additionalProperties: false };
}

/** True if no payload matches two of the schemas, so that `oneOf` is correct. False if that is not certain. */
export function areSchemasDistinguishable(schemas: RequestSchema[]): boolean {
  return schemas.every((one, at) => schemas.slice(at + 1).every((other) => exclude(one, other)));
}

/** True if one schema requires a key that the other does not know, or both require a key with other values. */
function exclude(one: RequestSchema, other: RequestSchema): boolean {
  const isForeign = (key: string, { properties }: RequestSchema) => !Object.hasOwn(properties, key);
  if (one.required.some((key) => isForeign(key, other))) return true;
  if (other.required.some((key) => isForeign(key, one))) return true;
  const both = one.required.filter((key) => other.required.includes(key));
  return both.some((key) =>
    haveNoneInCommon(listValues(one.properties[key]), listValues(other.properties[key])),
  );
}

function haveNoneInCommon(one: unknown[] | null, other: unknown[] | null): boolean {
  return one !== null && other !== null && !one.some((value) => other.includes(value));
}

function listValues(schema: JsonSchema | undefined): unknown[] | null {
  if (schema && Object.hasOwn(schema, 'const')) return [schema.const];
  return Array.isArray(schema?.enum) ? schema.enum : null;
}
