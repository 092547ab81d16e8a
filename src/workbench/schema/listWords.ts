import { formatCodeName } from './formatCodeName.ts';
import type { LanguagePlace } from './findPlace.ts';

/** A word that an object may have. */
export interface LanguageWord {
  key: string;
  label: string;
  help: string;
  isRequired: boolean;
  isPresent: boolean;
}

/** Lists the words that an object may have, in the language's order. Unknown words of the value come last. */
export function listWords({ variant: { schema }, value }: LanguagePlace): LanguageWord[] {
  const { properties = {}, required = [] } = schema;
  const own = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const strange = own.filter((key) => !Object.hasOwn(properties, key));
  return [...Object.keys(properties), ...strange].map((key) => ({
    key,
    label: formatCodeName(key),
    help:
      properties[key]?.description ?? (strange.includes(key) ? 'The language has no such word here.' : ''),
    isRequired: required.includes(key),
    isPresent: own.includes(key),
  }));
}
