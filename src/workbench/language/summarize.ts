import { inWords } from './inWords.ts';
import { isObject } from '#shared/isObject.ts';

/** The words of an entry that say which it is, the most telling first. */
const telling =
  'label header heading title name section step tab message text toast template on field from to call type value'.split(
    ' ',
  );

/** Which entry it is, in a few words: its label, its key, or what it is made of. */
export function summarize(key: string | number, value: unknown): string {
  const told = tell(value);
  if (typeof key === 'number') return told === '' ? `Number ${key + 1}` : told;
  return key;
}

/** What a value says of itself, in a few words; '' where it says nothing. */
export function tell(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value
      .map(tell)
      .filter((one) => one !== '')
      .join(', ');
  if (typeof value !== 'object') return '';
  const own = value as Record<string, unknown>;
  for (const word of telling) {
    const text = Object.hasOwn(own, word) ? own[word] : undefined;
    if (typeof text === 'string' && text !== '') return text;
    if (isObject(text)) return tell(text);
  }
  return Object.keys(own).map(inWords).join(', ');
}
