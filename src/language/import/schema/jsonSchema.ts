import type { Json, Scalar } from '#definition';

/** A JSON Schema, draft-07 or 2020-12, as far as the importer reads it. */
export interface JsonSchema {
  $ref?: string;
  $id?: string;
  $defs?: Record<string, SchemaOrFlag>;
  definitions?: Record<string, SchemaOrFlag>;
  title?: string;
  description?: string;
  default?: Json;
  examples?: Json[];
  readOnly?: boolean;
  writeOnly?: boolean;
  nullable?: boolean;
  type?: string | string[];
  enum?: Json[];
  /** Labels of the values of `enum`, in their order: a word of rjsf. */
  enumNames?: string[];
  const?: Json;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  multipleOf?: number;
  properties?: Record<string, SchemaOrFlag>;
  required?: string[];
  additionalProperties?: SchemaOrFlag;
  patternProperties?: Record<string, SchemaOrFlag>;
  propertyNames?: SchemaOrFlag;
  minProperties?: number;
  maxProperties?: number;
  dependencies?: Record<string, SchemaOrFlag | string[]>;
  dependentRequired?: Record<string, string[]>;
  dependentSchemas?: Record<string, SchemaOrFlag>;
  items?: SchemaOrFlag | SchemaOrFlag[];
  prefixItems?: SchemaOrFlag[];
  additionalItems?: SchemaOrFlag;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  contains?: SchemaOrFlag;
  allOf?: SchemaOrFlag[];
  anyOf?: SchemaOrFlag[];
  oneOf?: SchemaOrFlag[];
  not?: SchemaOrFlag;
  if?: SchemaOrFlag;
  then?: SchemaOrFlag;
  else?: SchemaOrFlag;
  contentMediaType?: string;
  contentEncoding?: string;
}

/** A schema; true allows any value, false allows none. */
export type SchemaOrFlag = JsonSchema | boolean;

export interface LocatedSchema {
  schema: JsonSchema;
  pointer: string;
  /** The references that led to it, by which a recursive schema is recognised. */
  trail: readonly string[];
}

/**
 * Returns the type of a schema besides null: a list if there are several, '' if unknown, and `null` if there is no
 * other.
 */
export function getSchemaType({
  type,
  properties,
  items,
  enum: values,
  const: only,
}: JsonSchema): string | string[] {
  const named = [type ?? []].flat().filter((one) => one !== 'null');
  if (named.length > 1) return named;
  if (named[0]) return named[0];
  if (properties) return 'object';
  if (items) return 'array';
  if (type !== undefined) return 'null';
  return findCommonType(values ?? (only === undefined ? [] : [only]));
}

/** True for a value that a choice can hold. */
export function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function findCommonType(values: Json[]): string {
  const types = new Set(values.filter((value) => value !== null).map((value) => typeof value));
  const [only] = types.size === 1 ? types : [];
  return only ?? '';
}
