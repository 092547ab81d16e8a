import type { Schema } from 'ts-json-schema-generator';

/**
 * Completes a schema by what editors show on hover. They take the text of the innermost schema, so a key's text is its title
 * if the value has a type with a text of its own: then both are shown. A text with code in it is `markdownDescription`, any
 * other `description`.
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
  if (!description.includes('`')) return explained;
  const { description: _, ...rest } = explained;
  return Object.assign(rest, { markdownDescription: description });
}

function explainPart(value: unknown, hasProperties: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => explainPart(item, false));
  if (!hasProperties) return explainSchema(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, property]) => [key, explainSchema(property as Schema, true)]),
  );
}
