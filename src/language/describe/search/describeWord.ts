import { getHoverText } from '#check/shape/languageSchema.ts';
import { describeType } from '../docs/describeType.ts';
import { findTypeName, resolveReference, type DocumentedSchema } from '../docs/documentedSchema.ts';
import type { IndexedUse } from './indexWordUses.ts';
import { languageIndex } from './languageIndex.ts';
import { shortenValue } from './shortenValue.ts';

export interface WordDescription {
  /** `Column`, `Column.card` */
  word: string;
  /** The values that it takes. */
  values: string;
  isRequired: boolean;
  /** The first sentence of its hover text; '' if there is none. */
  text: string;
  examples: DescribedExample[];
}

export interface DescribedExample {
  file: string;
  /** The place of the value in the file. */
  pointer: string;
  /** The value as JSON. A cut one has `…` for inner objects and lists. */
  text: string;
  isCut: boolean;
}

/** Describes a word or a type, with its two smallest uses. @param word is in `languageIndex`. */
export function describeWord(word: string, uses: ReadonlyMap<string, IndexedUse[]>): WordDescription {
  const { schema, isRequired } = languageIndex.get(word)!;
  const text = getHoverText(schema) ?? getHoverText(resolveReference(schema)) ?? '';
  return {
    word,
    values: describeValues(schema),
    isRequired,
    text: text.split(/(?<=[.!?])\s+(?=[A-Z])/, 1)[0]!.replaceAll(/\s+/g, ' '),
    examples: pickSmallest(uses.get(word) ?? []).map(buildExample),
  };
}

function buildExample({ file, pointer, value }: IndexedUse): DescribedExample {
  const { text, isCut } = shortenValue(value);
  return { file, pointer, text, isCut };
}

/** Describes the values of a word. A type is followed by its own values. */
function describeValues(schema: DocumentedSchema): string {
  const name = findTypeName(schema);
  if (name !== undefined) return `${name}: ${describeValues(resolveReference(schema))}`;
  const keys = Object.keys(schema.properties ?? {});
  if (keys.length > 0) return `an object of ${keys.join(', ')}`;
  return describeType(schema)
    .map((part) => (typeof part === 'string' ? part : 'code' in part ? part.code : part.type))
    .join('');
}

/** Returns the two smallest different uses. Empty values come last. */
function pickSmallest(uses: IndexedUse[]): IndexedUse[] {
  const sizeOf = ({ value }: IndexedUse): number => JSON.stringify(value).length;
  const isEmpty = ({ value }: IndexedUse): boolean => ['""', '{}', '[]'].includes(JSON.stringify(value));
  const different = [...new Map(uses.toReversed().map((use) => [JSON.stringify(use.value), use])).values()];
  return different
    .toSorted((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)) || sizeOf(one) - sizeOf(other))
    .slice(0, 2);
}
