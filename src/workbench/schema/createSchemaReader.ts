import { formatCodeName } from './formatCodeName.ts';
import type { Schema } from './schema.ts';

/** The kind of a value. `nothing`: null; `choice`: an enum; `object`: with fixed words; `record`: with free keys. */
export type SchemaValueKind =
  | 'text'
  | 'number'
  | 'truth'
  | 'nothing'
  | 'choice'
  | 'object'
  | 'record'
  | 'list';

/** A variant of a value: a schema without alternatives. */
export interface Variant {
  kind: SchemaValueKind;
  label: string;
  schema: Schema;
  /** True if members read its texts, false if not; undefined if the value around it decides. */
  translate?: boolean | undefined;
}

/** The schema of the language, with functions to read it. */
export interface SchemaReader {
  root: Schema;
  /** The variants of a schema, at least one. */
  variantsOf: (schema: Schema) => Variant[];
}

export function createSchemaReader(root: Schema): SchemaReader {
  const cache = new WeakMap<Schema, Variant[]>();
  const variantsOf = (schema: Schema): Variant[] => {
    const found = cache.get(schema) ?? spread(schema, root, { name: '', union: '' });
    cache.set(schema, found);
    return found;
  };
  return { root, variantsOf };
}

/** The name of a schema's type, and of the union that contains it. */
interface Named {
  name: string;
  union: string;
}

const prefix = '#/definitions/';

/** Spreads a schema into its variants, each with the innermost `translate`. */
function spread(schema: Schema, root: Schema, named: Named): Variant[] {
  const variants = spreadPlain(schema, root, named);
  const { translate } = schema;
  return translate === undefined ? variants : variants.map((one) => Object.assign({ translate }, one));
}

function spreadPlain(schema: Schema, root: Schema, named: Named): Variant[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(prefix.length);
    const found = root.definitions?.[name] ?? root.definitions?.[decodeURIComponent(name)] ?? {};
    return spread(found, root, { name, union: named.union });
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => spread(choice, root, { name: '', union: named.name }));
  if (Array.isArray(schema.type) && !schema.enum)
    return schema.type.flatMap((type) => spread({ ...schema, type }, root, { name: '', union: named.union }));
  const kind = getKind(schema);
  return [{ kind, label: formatLabel(kind, schema, named), schema }];
}

function getKind({ type, enum: values, const: only, properties }: Schema): SchemaValueKind {
  if (values || only !== undefined) return 'choice';
  if (type === 'object') return properties ? 'object' : 'record';
  return kinds[String(type)] ?? 'text';
}

const kinds: Record<string, SchemaValueKind> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'truth',
  null: 'nothing',
  array: 'list',
};

const words: Record<SchemaValueKind, string> = {
  text: 'Text',
  number: 'Number',
  truth: 'Yes or no',
  nothing: 'Nothing',
  choice: 'One of',
  object: 'Object',
  record: 'By name',
  list: 'List',
};

function formatLabel(kind: SchemaValueKind, schema: Schema, { name, union }: Named): string {
  const typeName = schema.properties?.['type']?.const ?? schema.const;
  if (typeof typeName === 'string') return formatCodeName(typeName);
  if (name === '' || kind === 'text' || kind === 'number') return words[kind];
  // The type `FromValue` of the union `Value` is "From".
  const short = name.replace(/^Part/, '');
  return formatCodeName(short === union ? short : short.replace(new RegExp(`${union}$`), ''));
}
