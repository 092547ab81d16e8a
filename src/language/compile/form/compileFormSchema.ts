import { fieldFacts, type FormField, type JsonObject } from '#definition';

/**
 * Names and bare types: labels, options, visibility and checks live in our own store, which finds a field's definition by
 * its path, so that an edit of them needs no new schema and rjsf goes on with the form that is open.
 */
export function compileFormSchema(fields: Record<string, FormField>): JsonObject {
  const types = Object.entries(fields).map(([name, field]) => [name, typeOf(field)]);
  return { type: 'object', properties: Object.fromEntries(types) as JsonObject };
}

function typeOf(field: FormField): JsonObject {
  if (field.type === 'group') return compileFormSchema(field.fields);
  if (field.type === 'list') return { type: 'array', items: typeOf(field.item) };
  return { type: fieldFacts[field.type].holds === 'flag' ? 'boolean' : 'string' };
}
