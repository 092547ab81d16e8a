import { definitions, type LanguageSchema } from '#check/shape/languageSchema.ts';

/** A generated schema, with the texts that editors show. */
export type DocumentedSchema = LanguageSchema;

export const schemas = {
  definition: { $ref: '#/definitions/AuthoredScreen' },
  template: { $ref: '#/definitions/Template' },
  catalogue: { $ref: '#/definitions/Catalogue' },
  config: { $ref: '#/definitions/PortalConfig' },
  landing: { $ref: '#/definitions/Landing' },
  dashboard: { $ref: '#/definitions/DashboardContent' },
  extension: { $ref: '#/definitions/Extension' },
} satisfies Record<string, DocumentedSchema>;

/**
 * The types of the language by name. Excluded are `Locale`, which only a command writes, and `Part…`, which editors
 * use for a screen that extends a template.
 */
export const types: Map<string, DocumentedSchema> = new Map(
  Object.entries(definitions).filter(([name]) => !/^Part.|^Locale$/.test(name)),
);

/** The type that a reference leads to, without the prefix `Part`; undefined if the schema is not a reference. */
export function nameOf({ $ref }: DocumentedSchema): string | undefined {
  if ($ref === undefined) return undefined;
  const name = decodeURIComponent($ref.slice('#/definitions/'.length));
  return types.has(name) ? name : name.replace(/^Part/, '');
}

/** The names of the types that a schema refers to, in the order of its words. */
export function namesIn(schema: DocumentedSchema): string[] {
  const name = nameOf(schema);
  if (name !== undefined) return [name];
  const inner = Object.values(schema).filter((value) => typeof value === 'object' && value !== null);
  return (inner as DocumentedSchema[]).flatMap(namesIn);
}

/** Follows references. Throws for an unknown type. */
export function resolve(schema: DocumentedSchema): DocumentedSchema {
  const name = nameOf(schema);
  if (name === undefined) return schema;
  const found = types.get(name);
  if (!found) throw new Error(`The generated schema has no ${name}`);
  return resolve(found);
}

/** The variants of a union. Any other schema is its own only variant. */
export const variantsOf = (schema: DocumentedSchema): DocumentedSchema[] =>
  schema.anyOf ?? schema.oneOf ?? [schema];

/** The type with exactly the words of an inline object, such as a part of a field that a screen overrides. */
export function wholeOf(schema: DocumentedSchema): string | undefined {
  const words = Object.keys(schema.properties ?? {})
    .sort()
    .join();
  if (words === '') return undefined;
  return [...types].find(([, { properties = {} }]) => Object.keys(properties).sort().join() === words)?.[0];
}
