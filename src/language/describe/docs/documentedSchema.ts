import { definitions, type LanguageSchema } from '#check/shape/languageSchema.ts';

/** A generated schema, with the texts that editors show. */
export type DocumentedSchema = LanguageSchema;

/** What an author writes: a schema for each kind of file. */
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
 * Every type of the language by its name, but for the file of another language, which a command writes. A part of another type, which the editor's schema of a screen has for what a
 * template may give, is that type.
 */
export const types: Map<string, DocumentedSchema> = new Map(
  Object.entries(definitions).filter(([name]) => !/^Part.|^Locale$/.test(name)),
);

/** The name of the type a reference leads to; undefined where it is none. */
export function nameOf({ $ref }: DocumentedSchema): string | undefined {
  if ($ref === undefined) return undefined;
  const name = decodeURIComponent($ref.slice('#/definitions/'.length));
  return types.has(name) ? name : name.replace(/^Part/, '');
}

/** The names of the types that a schema leads to, in the order of its words. */
export function namesIn(schema: DocumentedSchema): string[] {
  const name = nameOf(schema);
  if (name !== undefined) return [name];
  const inner = Object.values(schema).filter((value) => typeof value === 'object' && value !== null);
  return (inner as DocumentedSchema[]).flatMap(namesIn);
}

/** The schema itself, references followed. */
export function resolve(schema: DocumentedSchema): DocumentedSchema {
  const name = nameOf(schema);
  if (name === undefined) return schema;
  const found = types.get(name);
  if (!found) throw new Error(`The generated schema has no ${name}`);
  return resolve(found);
}

/** The variants of a union; what is none is its own only one. */
export const variantsOf = (schema: DocumentedSchema): DocumentedSchema[] =>
  schema.anyOf ?? schema.oneOf ?? [schema];

/** The type whose words an object written out has, such as the part of a field that a screen says over its template. */
export function wholeOf(schema: DocumentedSchema): string | undefined {
  const words = Object.keys(schema.properties ?? {})
    .sort()
    .join();
  if (words === '') return undefined;
  return [...types].find(([, { properties = {} }]) => Object.keys(properties).sort().join() === words)?.[0];
}
