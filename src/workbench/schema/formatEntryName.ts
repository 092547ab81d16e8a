import { formatCodeName } from './formatCodeName.ts';
import { isObject } from '#shared/isObject.ts';

/** The words whose text is the label of an entry, the most specific first. */
const labelWords = 'label header heading title group name'.split(' ');

/** The words that identify an entry, the most specific first. */
const identifyingWords = [
  ...labelWords,
  ...'section step tab message text toast template on field from to call type value'.split(' '),
];

/** The titles of routes by their addresses. */
export type RouteTitles = ReadonlyMap<string, string>;

/** Names an entry in a few words: its label, its key, or its content. An address alone is replaced by its title. */
export function formatEntryName(key: string | number, value: unknown, titles: RouteTitles): string {
  if (typeof key === 'string') return key;
  const description = describeValue(value);
  return titles.get(description) ?? (description === '' ? `Number ${key + 1}` : description);
}

/** Describes a value in a few words; '' if it has nothing to show. */
export function describeValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value
      .map(describeValue)
      .filter((one) => one !== '')
      .join(', ');
  if (!isObject(value)) return '';
  return describeLabel(value, identifyingWords) || Object.keys(value).map(formatCodeName).join(', ');
}

/** Describes the first of some words that an object has; '' if it has none. */
export function describeLabel(value: unknown, words = labelWords): string {
  if (!isObject(value)) return '';
  for (const word of words) {
    const text = Object.hasOwn(value, word) ? value[word] : undefined;
    if (typeof text === 'string' && text !== '') return text;
    if (isObject(text)) return describeValue(text);
  }
  return '';
}
