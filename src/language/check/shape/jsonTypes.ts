import type { JsonNode } from '../documents/node.ts';
import type { LanguageSchema } from './languageSchema.ts';

/** Returns the JSON type of a node, as JSON Schema names it. */
export function getJsonType(node: JsonNode): string {
  if (node.kind === 'object') return 'object';
  if (node.kind === 'list') return 'array';
  return node.value === null ? 'null' : typeof node.value;
}

/** True if the schema allows nodes of this type. A whole number counts as a number. */
export function allowsType(schema: LanguageSchema, type: string): boolean {
  const taken = schema.type;
  if (taken === undefined || taken === type) return true;
  if (typeof taken === 'string') return taken === 'integer' && type === 'number';
  return taken.includes(type) || (type === 'number' && taken.includes('integer'));
}

const names: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

/** Formats the types of schemas: `a text or a list`. Where true is taken and false is not: `true`. */
export function formatTypes(schemas: LanguageSchema[]): string {
  const types = new Set(schemas.flatMap((schema) => (schema.const === true ? 'true' : (schema.type ?? []))));
  return [...types].map(formatType).join(' or ');
}

export function formatType(type: string): string {
  return names[type] ?? type;
}
