import fc from '../support/fastCheck.ts';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it, test } from 'vitest';
import { findPatternError } from '#check/constraint/findPatternError.ts';
import { anchorPattern } from '#check/constraint/parsePattern.ts';
import { matchesPattern, buildPatternTexts } from '#cases/language/patterns.ts';

const good = [
  ...['[A-Z]{2}\\d{4}', '^\\d{5}(-\\d{4})?$', '\\+?[1-9]\\d{1,14}', '(0[1-9]|1[0-2])/\\d{2}'],
  ...[
    '[a-z0-9]+(-[a-z0-9]+)*',
    '(25[0-5]|2[0-4]\\d|[01]?\\d\\d?)',
    "\\p{Lu}[\\p{L} .'-]*",
    '.*',
    '\\d+\\.\\d{2}',
  ],
  ...['[A-Z]{2}\\d{2}[A-Z0-9]{1,30}', 'a{2,}b', '(a|b)*c', '[^@\\s]+@[^@\\s]+', '(?:ab?b){0,5}'],
];

/** Patterns that are invalid, or that could take minutes for a text of some length. */
const bad = [
  ...[
    '(a+)+',
    '(a*)*b',
    '(a|a)*',
    '(a|ab)*c',
    '.*.*',
    '\\d+\\d',
    '(\\w+\\s?)*',
    '(a?){50}',
    '(a{0,20}){0,20}',
  ],
  ...[
    '(?=a)b',
    '(?<!a)b',
    '(a)\\1',
    'a**',
    'a+?',
    'a{2',
    '[a',
    '(a',
    'a)',
    '[z-a]',
    '\\b',
    'a^',
    '\\p{Greek}',
    'a{5,2}',
  ],
  ...['x{1001}', '((((x{100}){100}){100}){100})', 'a'.repeat(301)],
];

describe('a pattern', () => {
  it.each(good)('the pattern %s is accepted', (pattern) => expect(findPatternError(pattern)).toBeNull());
  it.each(bad)('the pattern %s is refused', (pattern) => expect(findPatternError(pattern)).not.toBeNull());
  it.each(good)('the pattern %s has texts that match, and texts that nearly match', (pattern) => {
    const texts = buildPatternTexts(pattern);
    expect(texts.some((text) => matchesPattern(text, pattern))).toBe(true);
    if (pattern !== '.*') expect(texts.some((text) => !matchesPattern(text, pattern))).toBe(true);
  });
});

const atom = fc.constantFrom('a', 'b', 'ab', '[ab]', '[^a]', '.', '\\w', '(?:a|b)', 'a?');
const repeat = fc.constantFrom('', '*', '+', '?', '{2}', '{0,3}', '{1,}', '{0,9}');
const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(atom, repeat).map((parts) => parts.join('')),
    fc.tuple(tie('pattern'), repeat).map(([inside, sign]) => `(${inside})${sign}`),
    fc.tuple(tie('pattern'), tie('pattern')).map((parts) => `(?:${parts.join('|')})`),
  ),
  pattern: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
}));

test('no text takes long with an accepted pattern, and both implementations agree on it', () => {
  const isTaken = (one: string) =>
    one.length < 60 && !/[*+?}][*+?{]/.test(one) && findPatternError(one) === null;
  const piece = fc.constantFrom('a', 'b', 'ab', 'aab', '!');
  fc.assert(
    fc.property(pattern.filter(isTaken), fc.array(piece, { maxLength: 6 }), (one, pieces) => {
      const expression = new RegExp(anchorPattern(one), 'u');
      const text = pieces.join('');
      expect([one, text, expression.test(text)]).toEqual([one, text, matchesPattern(text, one)]);
      for (const long of [text.repeat(3000), 'a'.repeat(20_000), `${'ab'.repeat(10_000)}!`])
        testOrGiveUp(expression, long);
    }),
    { numRuns: 1000 },
  );
});

const context = createContext({ expression: /./, text: '' });

/**
 * Searches with an expression. Throws if that takes too long: a search of 20,000 characters takes a few
 * milliseconds.
 */
function testOrGiveUp(expression: RegExp, text: string): void {
  Object.assign(context, { expression, text });
  runInContext('expression.test(text)', context, { timeout: 60_000 });
}
