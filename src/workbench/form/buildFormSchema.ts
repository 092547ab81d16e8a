import type { Kind, Language } from '../language/language.ts';
import { childPlace, type Place } from '../language/findPlace.ts';
import { listWords, type Word } from '../language/listWords.ts';

/** What rjsf makes a form of: bare types, each with the place that it stands for. */
export interface FormSchema {
  type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
  /** Which field shows it, where that is not by its type. */
  $id?: 'ChoiceField';
  properties?: Record<string, FormSchema>;
  required?: string[];
  place: Place;
  /** The word that it is the value of; none in a list, and for the piece itself. */
  word?: Word;
  /** Whether its words stand here; else they are a piece of their own. */
  isOpen?: boolean;
}

/** How deep objects in objects have their words here. */
const depth = 3;

const types: Record<Exclude<Kind, 'choice'>, FormSchema['type']> = {
  text: 'string',
  number: 'number',
  truth: 'boolean',
  nothing: 'null',
  list: 'array',
  record: 'array',
  object: 'object',
};

/** The form of what stands at a place: the words that are there and those that have to be. */
export function buildFormSchema(language: Language, place: Place, word?: Word, level = 0): FormSchema {
  const { kind } = place.variant;
  const told = { place, ...(word && { word }) };
  if (kind === 'choice') return { type: 'string', $id: 'ChoiceField', ...told };
  if (kind !== 'object') return { type: types[kind], ...told };
  if (level >= depth || place.value === undefined) return { type: 'null', ...told };
  const words = listWords(place).filter(
    (one) => (one.isPresent || one.isRequired) && !isTold(language, place, one),
  );
  const properties = inOrder(words, place).map((one): [string, FormSchema] => {
    const child = childPlace(language, place, one.key);
    return [one.key, child ? buildFormSchema(language, child, one, level + 1) : strange(place, one)];
  });
  return { type: 'object', isOpen: true, properties: Object.fromEntries(properties), ...told };
}

/** What a file says of itself rather than of what members see. */
const ofTheFile = ['extends', '$schema', 'version'];

/** The title first, then as they were written; what has to be there and is not comes after, what a file says of itself last. */
function inOrder(words: Word[], { path, value }: Place): Word[] {
  const written = Object.keys(value as object);
  const rankOf = ({ key }: Word): number => {
    if (key === 'title') return -1;
    if (path.length === 0 && ofTheFile.includes(key)) return written.length + 1 + ofTheFile.indexOf(key);
    return written.includes(key) ? written.indexOf(key) : written.length;
  };
  return words.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Whether the kind that was chosen says it already, such as the `type` of a block. */
function isTold(language: Language, { schema, variant }: Place, { key, isPresent }: Word): boolean {
  const only = variant.schema.properties?.[key]?.const;
  return only !== undefined && isPresent && language.variantsOf(schema).length > 1;
}

/** A word that the language does not know: it can be taken out. */
function strange(around: Place, word: Word): FormSchema {
  const value = (around.value as Record<string, unknown>)[word.key];
  const variant = { kind: 'nothing', label: 'Unknown', schema: {} } as const;
  const place = { path: [...around.path, word.key], schema: {}, variant, value, help: word.help };
  return { type: 'null', place, word };
}
