import type { Schema } from 'ts-json-schema-generator';

/**
 * What an editor shows on hover. It takes the text of the innermost schema, so a key's text becomes its title where the
 * value has a type with a text of its own: then both are shown. Texts with code in them are marked as Markdown.
 */
export function explainSchema(schema: Schema, isProperty = false): Schema {
  const { description, $ref, anyOf } = schema;
  const explained: Schema = {};
  for (const [key, value] of Object.entries(schema) as [string, unknown][])
    Object.assign(explained, {
      [key]: key === 'defaultSnippets' ? value : explainPart(value, key === 'properties'),
    });
  if (description === undefined) return explained;
  if (isProperty && ($ref ?? anyOf)) explained.title = description.replaceAll('`', '');
  return description.includes('`')
    ? Object.assign(explained, { markdownDescription: description })
    : explained;
}

function explainPart(value: unknown, hasProperties: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => explainPart(item, false));
  if (!hasProperties) return explainSchema(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, property]) => [key, explainSchema(property as Schema, true)]),
  );
}
