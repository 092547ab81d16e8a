import type { UiTexts } from '#definition';
import type { PositionedValue } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { rulePlaceholders, wordPlaceholders } from './wordPlaceholders.ts';

/** A text of the portal's words, with its owner, its key and its placeholders. */
interface WordText {
  holder: object;
  key: string;
  text: string;
  places: readonly string[];
  /** True if the text may omit its placeholders. */
  hasOptionalPlaceholders: boolean;
}

/**
 * Reports empty words, missing placeholders and unknown ones.
 * @param isPartial true if a word may be empty, as in a language that is being translated.
 */
export function checkWords(
  { value: { words = {} }, at }: PositionedValue<{ words?: Partial<UiTexts> }>,
  report: ReportProblem,
  isPartial = false,
): void {
  const { rules = {}, ...own } = words;
  const ofRules = Object.entries({ ...rules } as Record<string, string>).map(([key, text]): WordText => ({
    holder: rules,
    key,
    text,
    places: rulePlaceholders,
    hasOptionalPlaceholders: true,
  }));
  for (const { holder, key, text, places, hasOptionalPlaceholders: mayLack } of [
    ...listTexts(own, wordPlaceholders, words),
    ...ofRules,
  ]) {
    const place = at(holder, key);
    if (isPartial && text === '') continue;
    if (text.trim() === '' && key !== 'userId') report(place, sentences.isBlank(key));
    const found = Array.from(text.matchAll(/\{(.*?)\}/g), ([, name = '']) => name);
    for (const name of found)
      if (!places.includes(name)) report(place, sentences.unknownWord('place', name, places));
    if (mayLack) continue;
    for (const name of places) if (!found.includes(name)) report(place, sentences.lacksPlace(key, name));
  }
}

interface PlacesByKey {
  readonly [key: string]: readonly string[] | PlacesByKey;
}

function listTexts(group: object, byKey: PlacesByKey, holder = group): WordText[] {
  return Object.entries(group as Record<string, string | object>).flatMap(([key, word]) => {
    const { [key]: places = [] } = byKey;
    if (!isList(places)) return listTexts(word as object, places);
    if (typeof word === 'string')
      return [{ holder, key, text: word, places, hasOptionalPlaceholders: false }];
    // Some languages have no number in the form for one thing.
    return Object.entries(word as Record<string, string>).map(([form, text]): WordText => ({
      holder: word,
      key: form,
      text,
      places,
      hasOptionalPlaceholders: form !== 'other',
    }));
  });
}

function isList(places: readonly string[] | PlacesByKey): places is readonly string[] {
  return Array.isArray(places);
}
