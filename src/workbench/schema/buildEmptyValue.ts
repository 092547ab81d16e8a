import type { SchemaReader, Variant } from './createSchemaReader.ts';
import type { Schema } from './schema.ts';

/** Builds the smallest value of a variant: its required properties, each empty. */
export function buildEmptyValue(language: SchemaReader, { kind, schema }: Variant, depth = 0): unknown {
  switch (kind) {
    case 'text':
      return '';
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
    case 'truth':
      return true;
    case 'nothing':
      return null;
    case 'choice':
      return schema.enum ? schema.enum[0] : schema.const;
    case 'record':
      return {};
    case 'list':
      return Array.from({ length: depth > 4 ? 0 : (schema.minItems ?? 0) }, () =>
        first(language, schema.items ?? {}, depth),
      );
    default:
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, first(language, schema.properties?.[key] ?? {}, depth)]),
      );
  }
}

function first(language: SchemaReader, schema: Schema, depth: number): unknown {
  return buildEmptyValue(language, language.variantsOf(schema)[0]!, depth + 1);
}
