import type { Words } from '#definition';
import { languageDefinitions, getHoverText, type LanguageSchema } from '../shape/languageSchema.ts';

/** The portal's own words in English, group by group. */
export interface WordList {
  [key: string]: string | WordList;
}

/** Returns every word of the portal: the config's, otherwise the default. */
export function listWords(words: Partial<Words>): WordList {
  return list('Words', words as WordList);
}

function list(name: string, own: WordList): WordList {
  const { properties = {} } = languageDefinitions[name] ?? {};
  const entries = Object.entries(properties).map(
    ([key, property]) => [key, read(property, own[key])] as const,
  );
  return Object.fromEntries(entries);
}

function read(property: LanguageSchema, own: string | WordList | undefined): string | WordList {
  const group = property.$ref?.slice('#/definitions/'.length);
  if (group !== undefined && group !== 'Plural') return list(group, (own ?? {}) as WordList);
  const [one = '', other] = defaultsIn(getHoverText(property) ?? '');
  return own ?? (other === undefined ? one : { one, other });
}

/** Returns the default in a description; of a word that depends on a count, those of one thing and of others. */
function defaultsIn(description: string): string[] {
  const [, defaults = ''] = /Default: ((?:`[^`]+`(?: and )?)+)/.exec(description) ?? [];
  return Array.from(defaults.matchAll(/`([^`]+)`/g), ([, text = '']) => text);
}
