import { mapTexts } from '#check/index.ts';
import { ownValue, type Locale, type PortalConfig } from '#definition';
import type { LastGood } from './lastGood.ts';

/** Translates all units to another language. A text without a translation stays as it is. */
export function translateGood(good: LastGood, tag: string, locale: Locale): LastGood {
  const textOf = (id?: string) => {
    const own = (id === undefined ? undefined : ownValue(locale.screens ?? {}, id)) ?? {};
    return (text: string) => ownValue(own, text) || ownValue(locale.texts, text) || text;
  };
  const screens = Object.entries(good.screens).map(([id, kept]) => [
    id,
    { ...kept, screen: mapTexts('screen', kept.screen, textOf(id)) },
  ]);
  return {
    ...good,
    config: good.config && translateConfig(mapTexts('config', good.config, textOf()), tag, locale),
    landing: good.landing && mapTexts('landing', good.landing, textOf()),
    dashboard: good.dashboard && mapTexts('dashboard', good.dashboard, textOf()),
    screens: Object.fromEntries(screens) as LastGood['screens'],
  };
}

function translateConfig(config: PortalConfig, tag: string, own: Locale): PortalConfig {
  const { locale = tag, dateFormat = config.dateFormat, weekStart, words = {} } = own;
  // The first day of the week in the config belongs to its own locale.
  const { weekStart: _own, ...rest } = config;
  const messages = mergeWords(config.messages ?? {}, own.messages ?? {});
  const messageParts = Object.keys(messages).length > 0 ? { messages } : {};
  const week = weekStart === undefined ? {} : { weekStart };
  return { ...rest, locale, dateFormat, ...week, words: mergeWords(config.words, words), ...messageParts };
}

/** Merges words, group by group. An empty translation is skipped. */
function mergeWords<Group extends object>(before: Group, own: object): Group {
  const merged = Object.entries(own).flatMap(([key, word]: [string, string | object]) => {
    if (isEmpty(word)) return [];
    const known = ownValue(before as Record<string, unknown>, key);
    const group = typeof known === 'object' && known !== null ? known : {};
    return [[key, typeof word === 'string' ? word : mergeWords(group, word)]];
  });
  return { ...before, ...(Object.fromEntries(merged) as Partial<Group>) };
}

/** True if nothing is translated. For a word with plural forms, the form `other` decides. */
function isEmpty(word: string | object): boolean {
  if (typeof word === 'string') return word === '';
  return 'other' in word ? word.other === '' : Object.values(word).every(isEmpty);
}
