import type { UiTexts } from '#definition';
import { languageDefinitions, getHoverText, type LanguageSchema } from '../shape/languageSchema.ts';

/** The portal's own words in English, group by group. */
export interface WordList {
  [key: string]: string | WordList;
}

/** Returns every word of the portal: the config's, otherwise the default. */
export function listWords(words: Partial<UiTexts>): WordList {
  return listGroupWords('UiTexts', words as WordList);
}

function listGroupWords(name: string, own: WordList): WordList {
  const { properties = {} } = languageDefinitions[name] ?? {};
  const entries = Object.entries(properties).map(
    ([key, property]) => [key, readWord(property, own[key])] as const,
  );
  return Object.fromEntries(entries);
}

function readWord(property: LanguageSchema, own: string | WordList | undefined): string | WordList {
  const group = property.$ref?.slice('#/definitions/'.length);
  if (group !== undefined && group !== 'Plural') return listGroupWords(group, (own ?? {}) as WordList);
  const [one = '', other] = listDefaults(getHoverText(property) ?? '');
  return own ?? (other === undefined ? one : { one, other });
}

/** Returns the default in a description; of a word that depends on a count, those of one thing and of others. */
function listDefaults(description: string): string[] {
  const [, defaults = ''] = /Default: ((?:`[^`]+`(?: and )?)+)/.exec(description) ?? [];
  return Array.from(defaults.matchAll(/`([^`]+)`/g), ([, text = '']) => text);
}
