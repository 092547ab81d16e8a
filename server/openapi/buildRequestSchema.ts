import { listPathKeys, getRequestShapes, type ApiCall } from '#definition';
import type { JsonSchema } from './openApiDocument.ts';
import { buildInputSchema } from './shapeSchemas.ts';

export interface RequestSchema extends JsonSchema {
  properties: Record<string, JsonSchema>;
}

/** Describes the payload of a call with its fixed values, without the keys in the path. */
export function buildRequestSchema(call: ApiCall): RequestSchema {
  const { fixed = {} } = call;
  const properties: Record<string, JsonSchema> = {};
  for (const [key, shape] of Object.entries(getRequestShapes(call)))
    properties[key] = buildInputSchema(shape);
  for (const [key, value] of Object.entries(fixed)) properties[key] = { const: value };
  for (const key of listPathKeys(call.path)) delete properties[key];
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** True if no payload matches two of the schemas, so that `oneOf` is correct. */
export function areDistinguishable(schemas: RequestSchema[]): boolean {
  return schemas.every((one, at) => schemas.slice(at + 1).every((other) => exclude(one, other)));
}

function exclude({ properties: one }: RequestSchema, { properties: other }: RequestSchema): boolean {
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return true;
  return keys.some(
    (key) => !Object.hasOwn(other, key) || haveNoneInCommon(valuesOf(one[key]), valuesOf(other[key])),
  );
}

function haveNoneInCommon(one: unknown[] | null, other: unknown[] | null): boolean {
  return one !== null && other !== null && !one.some((value) => other.includes(value));
}

function valuesOf(schema: JsonSchema | undefined): unknown[] | null {
  if (schema && Object.hasOwn(schema, 'const')) return [schema.const];
  return Array.isArray(schema?.enum) ? schema.enum : null;
}
