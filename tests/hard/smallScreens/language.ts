import { readFileSync } from 'node:fs';
import type { Json, JsonObject } from '#definition';

/** The words of the JSON schema that describe a definition. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: Json;
  enum?: Json[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
}

const { definitions } = JSON.parse(readFileSync('schemas/language.schema.json', 'utf8')) as {
  definitions: Record<string, Schema>;
};

/** An object of a screen, with the definition that describes it. */
export interface Place {
  object: JsonObject;
  definition: string;
  schema: Schema;
}

/** The definitions that repeat another one, by name. */
const repeated: Record<string, string> = {
  ReportScreen: 'Report',
  FormScreen: 'Form',
  FullSummaryLine: 'Item',
  SuccessPart: 'Success',
};

/** Resolves references. `name` is the definition, otherwise the parameter. */
export function resolveSchema(schema: Schema, name: string): { schema: Schema; name: string } {
  if (!schema.$ref) return { schema, name };
  const found = schema.$ref.replace('#/definitions/', '');
  const target = definitions[found];
  if (!target) throw new Error(`There is no definition ${found}`);
  return resolveSchema(target, repeated[found] ?? found.replace(/^Part(?=.*Value$)/, ''));
}

const screenSchema: Schema = { $ref: '#/definitions/Screen' };

/** The schemas without unions that a schema allows. */
export function listBranches(from: Schema, outerName: string): { schema: Schema; name: string }[] {
  const { schema, name } = resolveSchema(from, outerName);
  const union = schema.anyOf ?? schema.oneOf;
  return union ? union.flatMap((one) => listBranches(one, name)) : [{ schema, name }];
}

/** Returns every object of a value that has properties of the language, outermost first. */
export function listPlaces(value: Json, from: Schema = screenSchema, outerName = 'Screen'): Place[] {
  const branch = listBranches(from, outerName).find((one) => fits(value, one.schema));
  if (!branch || typeof value !== 'object' || value === null) return [];
  const { schema, name } = branch;
  if (Array.isArray(value)) return value.flatMap((item) => listPlaces(item, schema.items ?? {}, name));
  const inner = Object.entries(value).flatMap(([key, part]) =>
    listPlaces(part, partSchema(schema, key), schema.properties ? `${name}.${key}` : name),
  );
  return schema.properties ? [{ object: value, definition: name, schema }, ...inner] : inner;
}

function partSchema({ properties, additionalProperties }: Schema, key: string): Schema {
  const own = properties?.[key];
  if (own) return own;
  return typeof additionalProperties === 'object' ? additionalProperties : {};
}

/** True if the outermost part of a value has the form of a schema without unions. */
function fits(value: Json, schema: Schema): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  if (Array.isArray(value)) return schema.type === 'array' && value.every((item) => fitsAny(item, schema));
  if (typeof value !== 'object' || value === null) return schema.type !== 'object' && schema.type !== 'array';
  if (schema.type !== 'object') return false;
  const { properties = {}, required = [], additionalProperties } = schema;
  return (
    required.every((key) => key in value) &&
    Object.entries(value).every(([key, part]) =>
      key in properties ? fitsAny(part, { items: properties[key] }) : additionalProperties !== false,
    )
  );
}

function fitsAny(value: Json, { items }: Schema): boolean {
  return !items || listBranches(items, '').some(({ schema }) => fits(value, schema));
}

/** Every property of every definition that a screen can reach, such as `Column.link`. */
export function listProperties(): string[] {
  const known = new Set<string>();
  const visited = new Set<Schema>();
  const visit = (from: Schema, outerName: string): void => {
    for (const { schema, name } of listBranches(from, outerName)) {
      if (visited.has(schema)) continue;
      visited.add(schema);
      if (schema.items) visit(schema.items, name);
      if (typeof schema.additionalProperties === 'object') visit(schema.additionalProperties, name);
      for (const [key, part] of Object.entries(schema.properties ?? {})) {
        known.add(`${name}.${key}`);
        visit(part, `${name}.${key}`);
      }
    }
  };
  visit(screenSchema, 'Screen');
  return [...known].toSorted();
}

/** The properties that a screen uses, such as `Column.link`. */
export function listUsedProperties(screen: JsonObject): string[] {
  const used = listPlaces(screen).flatMap(({ object, definition }) =>
    Object.keys(object).map((key) => `${definition}.${key}`),
  );
  return [...new Set(used)];
}
