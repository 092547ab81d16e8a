import { formatCodeName } from './formatCodeName.ts';
import type { Schema } from './schema.ts';

/** The kind of a value. `nothing`: null; `choice`: an enum; `object`: with fixed words; `record`: with free keys. */
export type ValueKind = 'text' | 'number' | 'truth' | 'nothing' | 'choice' | 'object' | 'record' | 'list';

/** A variant of a value: a schema without alternatives. */
export interface Variant {
  kind: ValueKind;
  label: string;
  schema: Schema;
  /** True if members read its texts, false if not; undefined if that is as around it. */
  translate?: boolean | undefined;
}

export interface Language {
  root: Schema;
  /** The variants of a schema, at least one. */
  variantsOf: (schema: Schema) => Variant[];
}

export function createLanguage(root: Schema): Language {
  const known = new WeakMap<Schema, Variant[]>();
  const variantsOf = (schema: Schema): Variant[] => {
    const found = known.get(schema) ?? spread(schema, root, { name: '', union: '' });
    known.set(schema, found);
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
  const kind = kindOf(schema);
  return [{ kind, label: labelOf(kind, schema, named), schema }];
}

function kindOf({ type, enum: values, const: only, properties }: Schema): ValueKind {
  if (values || only !== undefined) return 'choice';
  if (type === 'object') return properties ? 'object' : 'record';
  return kinds[String(type)] ?? 'text';
}

const kinds: Record<string, ValueKind> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'truth',
  null: 'nothing',
  array: 'list',
};

const words: Record<ValueKind, string> = {
  text: 'Text',
  number: 'Number',
  truth: 'Yes or no',
  nothing: 'Nothing',
  choice: 'One of',
  object: 'Object',
  record: 'By name',
  list: 'List',
};

function labelOf(kind: ValueKind, schema: Schema, { name, union }: Named): string {
  const typeName = schema.properties?.['type']?.const ?? schema.const;
  if (typeof typeName === 'string') return formatCodeName(typeName);
  if (name === '' || kind === 'text' || kind === 'number') return words[kind];
  // The type `FromValue` of the union `Value` is "From".
  const short = name.replace(/^Part/, '');
  return formatCodeName(short === union ? short : short.replace(new RegExp(`${union}$`), ''));
}
