import type { ValuePath } from '#edit/textChange.ts';
import { findPlace } from './findPlace.ts';
import { formatCodeName } from './formatCodeName.ts';
import { describeLabel, describeValue, type RouteTitles } from './formatEntryName.ts';
import type { SchemaReader } from './createSchemaReader.ts';

/** A definition with the means to name its places. */
export interface NamedDefinition {
  language: SchemaReader;
  value: unknown;
  titles: RouteTitles;
}

/**
 * Describes a path by the labels of what it leads through: `Column Amount, format` or `Field Package, rule 2`.
 * @param words replacements for words of the language; '' leaves a word out.
 */
export function describePlace(
  definition: NamedDefinition,
  path: ValuePath,
  words: ReadonlyMap<string, string> = new Map(),
): string {
  const parts: string[] = [];
  for (const [depth, key] of path.entries()) {
    const around = path.slice(0, depth);
    if (isEntry(definition, around, key)) {
      // The name of the list is in the noun of its entry.
      if (typeof around.at(-1) === 'string') parts.pop();
      parts.push(`${formatNoun(around.at(-1))} ${nameEntry(definition, [...around, key])}`);
    } else parts.push(words.get(String(key)) ?? formatCodeName(String(key)).toLowerCase());
  }
  const text = parts.filter((part) => part !== '').join(', ');
  return text === '' ? 'The whole file' : text.charAt(0).toUpperCase() + text.slice(1);
}

/** True if a key is that of an entry in a list or record, and not a word of the language. */
function isEntry({ language, value }: NamedDefinition, around: ValuePath, key: string | number): boolean {
  if (typeof key === 'number') return true;
  const place = findPlace(language, value, around);
  return place.path.length === around.length && place.variant.kind === 'record';
}

/** Returns the label of an entry, otherwise its key or its number from 1. */
function nameEntry({ language, value, titles }: NamedDefinition, path: ValuePath): string {
  const key = path.at(-1) ?? '';
  const place = findPlace(language, value, path);
  const own = place.path.length === path.length ? place.value : undefined;
  const label = describeLabel(own);
  if (label !== '') return label;
  return typeof key === 'string' ? key : (titles.get(describeValue(own)) ?? String(key + 1));
}

/** The nouns of entries whose list is not called by their plural. */
const nouns = new Map([
  ['actions', 'button'],
  ['rowActions', 'row action'],
  ['menu', 'menu entry'],
]);

function formatNoun(list: string | number | undefined): string {
  if (typeof list !== 'string') return 'item';
  return nouns.get(list) ?? formatCodeName(list).toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
}
