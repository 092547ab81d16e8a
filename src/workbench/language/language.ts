import { inWords } from './inWords.ts';
import type { Schema } from './schema.ts';

/** What kind of thing a value is: a text, a number, yes or no, nothing, one of some, an object of words, one of names, a list. */
export type Kind = 'text' | 'number' | 'truth' | 'nothing' | 'choice' | 'object' | 'record' | 'list';

/** One way to say a value: a schema without choices in it. */
export interface Variant {
  kind: Kind;
  /** In words, for whoever chooses one. */
  label: string;
  schema: Schema;
}

/** A JSON Schema of the language, to be asked. */
export interface Language {
  root: Schema;
  /** The ways to say what a schema describes, at least one. */
  variantsOf: (schema: Schema) => Variant[];
}

/** Reads the JSON Schema of a kind of definition. */
export function createLanguage(root: Schema): Language {
  const known = new WeakMap<Schema, Variant[]>();
  const variantsOf = (schema: Schema): Variant[] => {
    const found = known.get(schema) ?? spread(schema, root, { name: '', union: '' });
    known.set(schema, found);
    return found;
  };
  return { root, variantsOf };
}

/** The name of a schema's type, and of the union that it is one of. */
interface Named {
  name: string;
  union: string;
}

const prefix = '#/definitions/';

function spread(schema: Schema, root: Schema, named: Named): Variant[] {
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

function kindOf({ type, enum: values, const: only, properties }: Schema): Kind {
  if (values || only !== undefined) return 'choice';
  if (type === 'object') return properties ? 'object' : 'record';
  return kinds[String(type)] ?? 'text';
}

const kinds: Record<string, Kind> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'truth',
  null: 'nothing',
  array: 'list',
};

const words: Record<Kind, string> = {
  text: 'Text',
  number: 'Number',
  truth: 'Yes or no',
  nothing: 'Nothing',
  choice: 'One of',
  object: 'Object',
  record: 'By name',
  list: 'List',
};

function labelOf(kind: Kind, schema: Schema, { name, union }: Named): string {
  const told = schema.properties?.['type']?.const ?? schema.const;
  if (typeof told === 'string') return inWords(told);
  if (name === '' || kind === 'text' || kind === 'number') return words[kind];
  // Of the union `Value` the type `FromValue` is "From".
  const short = name.replace(/^Part/, '');
  return inWords(short === union ? short : short.replace(new RegExp(`${union}$`), ''));
}
