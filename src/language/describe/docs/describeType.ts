import {
  findTypeName,
  listVariants,
  findTypeOfInlineObject,
  type DocumentedSchema,
} from './documentedSchema.ts';

/** A part of a phrase: text, code, or the name of a type, which a page shows as a link. */
export type PhrasePart = string | { code: string } | { type: string };

/** Describes the values that a schema allows: `a list of Column, at least 1`. */
export function describeType(schema: DocumentedSchema): PhrasePart[] {
  const name = findTypeName(schema) ?? findTypeOfInlineObject(schema);
  if (name !== undefined)
    return [...(findTypeName(schema) === undefined ? ['a part of '] : []), { type: name }];
  const variants = listVariants(schema);
  if (variants.length > 1) return listChoices(variants.map(describeType));
  const fixed = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (fixed) return listChoices(fixed.map((word) => [{ code: JSON.stringify(word) }]));
  if (schema.type === 'array')
    return ['a list of ', ...describeItem(schema.items ?? {}), formatMinItems(schema.minItems)];
  if (schema.type === 'object') return describeObject(schema);
  const types = [schema.type ?? 'any'].flat().map((type) => names[type] ?? type);
  return [...listChoices(types.map((type) => [type])), formatLimits(schema)];
}

function describeItem(schema: DocumentedSchema): PhrasePart[] {
  return schema.type === 'string' && !schema.enum ? ['texts'] : describeType(schema);
}

function describeObject({ additionalProperties: others, properties = {} }: DocumentedSchema): PhrasePart[] {
  if (typeof others === 'object') return ['by name: ', ...describeType(others)];
  return ['an object of ', ...listChoices(Object.keys(properties).map((code) => [{ code }]))];
}

function listChoices(choices: PhrasePart[][]): PhrasePart[] {
  return choices.flatMap((choice, at) => (at === 0 ? choice : [' | ', ...choice]));
}

function formatMinItems(number: number | undefined): string {
  return number === undefined ? '' : `, at least ${number}`;
}

function formatLimits({ minimum, exclusiveMinimum }: DocumentedSchema): string {
  return exclusiveMinimum === undefined ? formatMinItems(minimum) : `, more than ${exclusiveMinimum}`;
}

const names: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  any: 'anything',
};
