import { join, link, plain, type Child, type Html } from './html.ts';
import { nameOf, variantsOf, wholeOf, type DocumentedSchema } from './documentedSchema.ts';

/** What a word takes, in words, with links to the types it names: `a list of Column, at least 1`. */
export function wordType(schema: DocumentedSchema): Html {
  const name = nameOf(schema) ?? wholeOf(schema);
  if (name !== undefined) return join([nameOf(schema) === undefined ? 'a part of ' : null, toType(name)]);
  const variants = variantsOf(schema);
  if (variants.length > 1) return listed(variants.map(wordType));
  const fixed = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (fixed) return listed(fixed.map((word) => plain('code', JSON.stringify(word))));
  if (schema.type === 'array')
    return join(['a list of ', itemType(schema.items ?? {}), atLeast(schema.minItems)]);
  if (schema.type === 'object') return objectType(schema);
  const types = [schema.type ?? 'any'].flat().map((type) => names[type] ?? type);
  return join([listed(types), limits(schema)]);
}

function itemType(schema: DocumentedSchema): Html {
  return schema.type === 'string' && !schema.enum ? join(['texts']) : wordType(schema);
}

/** A link to where a type is explained. */
export const toType = (name: string): Html => link(`#${name}`, plain('code', name));

function objectType({ additionalProperties: others, properties = {} }: DocumentedSchema): Html {
  const words = Object.keys(properties);
  if (typeof others === 'object') return join(['by name: ', wordType(others)]);
  return join(['an object of ', listed(words.map((word) => plain('code', word)))]);
}

function listed(choices: Child[]): Html {
  return join(choices.flatMap((choice, at) => (at === 0 ? [choice] : [' | ', choice])));
}

function atLeast(number: number | undefined): string | null {
  return number === undefined ? null : `, at least ${number}`;
}

function limits({ minimum, exclusiveMinimum }: DocumentedSchema): string | null {
  return exclusiveMinimum === undefined ? atLeast(minimum) : `, more than ${exclusiveMinimum}`;
}

const names: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  any: 'anything',
};
