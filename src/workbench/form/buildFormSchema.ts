import type { SchemaValueKind, SchemaReader } from '../schema/createSchemaReader.ts';
import { findChildPlace, type LanguagePlace } from '../schema/findPlace.ts';
import { listWords, type LanguageWord } from '../schema/listWords.ts';

/** The schema that rjsf renders: plain types, each with its place. */
export interface FormSchema {
  type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
  /** The field component, if the type does not determine it. */
  $id?: 'ChoiceField';
  properties?: Record<string, FormSchema>;
  required?: string[];
  place: LanguagePlace;
  /** The word of the language that has this value; missing for list items and for the root of the form. */
  word?: LanguageWord;
  /** True if the words of an object are shown inline; otherwise the object is a part of its own, behind a link. */
  isOpen?: boolean;
}

/** The depth to which nested objects are shown inline. */
const maxDepth = 3;

const types: Record<Exclude<SchemaValueKind, 'choice'>, FormSchema['type']> = {
  text: 'string',
  number: 'number',
  truth: 'boolean',
  nothing: 'null',
  list: 'array',
  record: 'array',
  object: 'object',
};

/** Builds the schema of the form at a place: its present and its required words. */
export function buildFormSchema(
  language: SchemaReader,
  place: LanguagePlace,
  word?: LanguageWord,
  level = 0,
): FormSchema {
  const { kind } = place.variant;
  const common = { place, ...(word && { word }) };
  if (kind === 'choice') return { type: 'string', $id: 'ChoiceField', ...common };
  if (kind !== 'object') return { type: types[kind], ...common };
  if (level >= maxDepth || place.value === undefined) return { type: 'null', ...common };
  const words = listWords(place).filter(
    (one) => (one.isPresent || one.isRequired) && !isImplied(language, place, one),
  );
  const properties = sortWords(words, place).map((one): [string, FormSchema] => {
    const child = findChildPlace(language, place, one.key);
    return [
      one.key,
      child ? buildFormSchema(language, child, one, level + 1) : buildUnknownSchema(place, one),
    ];
  });
  return { type: 'object', isOpen: true, properties: Object.fromEntries(properties), ...common };
}

/** Words about the file itself, such as `$schema`, which are sorted last. */
const fileWords = ['extends', '$schema', 'version'];

/** Sorts words: the title first, then as written, then missing required ones, then those about the file. */
function sortWords(words: LanguageWord[], { path, value }: LanguagePlace): LanguageWord[] {
  const written = Object.keys(value as object);
  const getRank = ({ key }: LanguageWord): number => {
    if (key === 'title') return -1;
    if (path.length === 0 && fileWords.includes(key)) return written.length + 1 + fileWords.indexOf(key);
    return written.includes(key) ? written.indexOf(key) : written.length;
  };
  return words.toSorted((one, other) => getRank(one) - getRank(other));
}

/** True if the chosen variant implies the word, such as the `type` of a block. */
function isImplied(
  language: SchemaReader,
  { schema, variant }: LanguagePlace,
  { key, isPresent }: LanguageWord,
): boolean {
  const only = variant.schema.properties?.[key]?.const;
  return only !== undefined && isPresent && language.variantsOf(schema).length > 1;
}

function buildUnknownSchema(around: LanguagePlace, word: LanguageWord): FormSchema {
  const value = (around.value as Record<string, unknown>)[word.key];
  const variant = { kind: 'nothing', label: 'Unknown', schema: {} } as const;
  const place = { path: [...around.path, word.key], schema: {}, variant, value, help: word.help };
  return { type: 'null', place, word };
}
