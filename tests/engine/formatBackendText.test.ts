import { describe, expect, it } from 'vitest';
import { createValueOperations } from '#engine/formats/index.ts';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { shownInEnglish } from '../support/shownInEnglish.ts';

const graphemes = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

describe('a text as it is shown', () => {
  it.each(['', 'a', '-12.50', 'x'.repeat(10_000), 'नमस्ते', 'مَرْحَبًا', 'חֲמִשָּׁה', 'ཧྐྵྨླྺྼྻྂ', '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Việt Nam'])(
    'A short text is shown as it is: %j',
    (text) => {
      expect(shownInEnglish(text)).toBe(text);
    },
  );

  it('A text is cut at 10,000 characters, with the number of the omitted ones', () => {
    expect(shownInEnglish('x'.repeat(10_001))).toBe(`${'x'.repeat(10_000)}… (1 more character)`);
    expect(shownInEnglish('x'.repeat(1_048_576))).toBe(`${'x'.repeat(10_000)}… (1,038,576 more characters)`);
  });

  it('A text is never cut within a character', () => {
    for (const one of ['😀', 'e\u0301', 'नि', '👩‍👧'])
      for (const before of ['', 'x', 'xx', 'xxx']) {
        const [shown = ''] = shownInEnglish(before + one.repeat(6_000)).split('…');
        expect(shown.length).toBeGreaterThan(9_900);
        expect(new Set(graphemes(shown.slice(before.length)))).toEqual(new Set(graphemes(one)));
      }
  });

  it('A letter has at most ten combining marks', () => {
    expect(shownInEnglish(`a${'\u0301'.repeat(500)}b`)).toBe(`a${'\u0301'.repeat(10)}b`);
    expect(shownInEnglish(`a${'\u0301\u200D\u0489'.repeat(500)}`)).toBe(
      `a${'\u0301\u200D\u0489'.repeat(4).slice(0, 10)}`,
    );
    expect(shownInEnglish('\u0301'.repeat(1_000_000)).length).toBeLessThan(100);
  });
});

describe('a formatted value', () => {
  const { format } = createValueOperations({ locale: 'en-US', dateFormat: 'DD MMM YYYY', timeZone: 'UTC' });
  const monster = 'x'.repeat(20_000);
  const around = { row: { own: monster }, index: 0, tests: [], scope: {} };
  it.each([
    format({ type: 'text' }, monster, around),
    format({ type: 'money' }, '7'.repeat(20_000), around),
    format({ type: 'number' }, '7'.repeat(20_000), around),
    format({ type: 'date' }, monster, around),
    format({ type: 'status', map: {}, colours: {}, icons: {}, else: 'red' }, monster, around),
    format({ type: 'labels', map: {} }, monster, around),
    format(
      { type: 'cases', cases: [{ when: [], template: { template: [['row', 'own']] }, colour: 'plain' }] },
      null,
      around,
    ),
  ])('A formatted value is shown up to 10,000 characters and stays complete', ({ text, whole = '' }) => {
    expect(text).toMatch(/^.{10000}… \([\d,]+ more characters\)$/);
    expect(whole.length).toBeGreaterThanOrEqual(20_000);
    expect(whole.slice(0, 10_000)).toBe(text.slice(0, 10_000));
  });
});

it('The number of omitted characters is in the portal’s words and the plural form of its locale', () => {
  const words = { moreCharacters: { one: 'και {count} ακόμη', other: 'και {count} ακόμη από όλα' } };
  const end = (length: number) =>
    formatBackendText('x'.repeat(length), { locale: 'el-GR', words }).slice(10_000);
  expect(end(10_001)).toBe('… (και 1 ακόμη)');
  expect(end(12_000)).toBe('… (και 2.000 ακόμη από όλα)');
});
