import { describe, expect, test } from 'vitest';
import type { Json, Screen } from '#definition';
import { describeScreen, formatSection } from '#describe/index.ts';
import { checked } from './support/shipped.ts';

/** The keys of texts for people and of the backend's words. */
const words = new Set(
  'header heading label message toast empty open alt copy unsent text title mark valueKey labelKey'.split(
    ' ',
  ),
);

/** Every word of a screen that has to be explained, found without knowledge of the language. */
function* wordsIn(value: Json, key = ''): Generator<string> {
  if (typeof value === 'string' && words.has(key)) yield value;
  if (Array.isArray(value))
    for (const one of value) yield* key === 'texts' ? [String(one)] : wordsIn(one, key);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'payload' || name === 'map' || name === 'colours') yield* Object.keys(inner as object);
    if (name === 'map') yield* Object.values(inner as object).map(String);
    if (name === 'call')
      yield checked.calls.get(String(inner))?.target === 'api' ? pathOf(String(inner)) : String(inner);
    if (name === 'template') yield* String(inner).split(/\{[^}]*\}/);
    if (name === 'to' && typeof inner === 'string') yield inner;
    if (name === 'field') yield* [inner].flat().map(String);
    yield* wordsIn(inner, name);
  }
}

function pathOf(name: string): string {
  const call = checked.calls.get(name);
  return call?.target === 'api' ? call.path : '';
}

/** The keys that the catalogue fixes, with their values. */
function fixedIn(screen: Screen): string[] {
  const names = [...JSON.stringify(screen).matchAll(/"call":"(\w+)"/g)].map(([, name]) => name ?? '');
  return names.flatMap((name) => {
    const call = checked.calls.get(name);
    return Object.entries((call?.target === 'api' && call.fixed) || {}).flatMap(([key, value]) => [
      key,
      String(value),
    ]);
  });
}

describe('The explanation of a screen leaves nothing out', () => {
  test.each([...checked.screens])('%s', (_, resolved) => {
    const text = formatSection(describeScreen(resolved, checked));
    const expected = [...wordsIn(resolved.screen as unknown as Json), ...fixedIn(resolved.screen)];
    expect(expected.length).toBeGreaterThan(1);
    expect(expected.filter((word) => !text.includes(word))).toEqual([]);
  });

  test('every screen is shipped, so that no explanation is left out', () => {
    expect(checked.screens.size).toBe(checked.summary.screens);
  });
});
