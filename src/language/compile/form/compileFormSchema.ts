import { fieldFacts, type FormField, type JsonObject } from '#definition';

/**
 * Compiles a form's names and bare types. Labels, options, visibility and rules are in our own store, which finds a field by
 * its path. An edit of those needs no new schema, so that rjsf continues with the open form.
 */
export function compileFormSchema(fields: Record<string, FormField>): JsonObject {
  const types = Object.entries(fields).map(([name, field]) => [name, getType(field)]);
  return { type: 'object', properties: Object.fromEntries(types) as JsonObject };
}

function getType(field: FormField): JsonObject {
  if (field.type === 'group') return compileFormSchema(field.fields);
  if (field.type === 'list') return { type: 'array', items: getType(field.item) };
  return { type: fieldFacts[field.type].holds === 'flag' ? 'boolean' : 'string' };
}
