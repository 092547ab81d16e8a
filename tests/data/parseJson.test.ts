import fc from '../support/fastCheck.ts';
import { describe, expect, it } from 'vitest';
import { parseJson } from '#data/wire/parseJson.ts';

describe('numbers that lose nothing stay numbers', () => {
  it.each<[string, unknown]>([
    ['9007199254740991', 9007199254740991],
    ['-1234567890123456', -1234567890123456],
    ['0.30000000000000004', 0.30000000000000004],
    ['1.50000000000000000', 1.5],
    ['100000000000000000000', 1e20],
    ['12.5e15', 12.5e15],
    ['1e400', Infinity],
  ])('%s', (text, value) => {
    expect(parseJson(text)).toBe(value);
  });
});

describe('numbers that would lose digits stay as they are written', () => {
  it.each([
    '9007199254740993',
    '-9007199254740993',
    '12345678901234567',
    '123456789012345.678',
    '0.12345678901234567890',
    '1.2345678901234567e10',
    '7'.repeat(100),
  ])('%s', (numeral) => {
    expect(parseJson(numeral)).toBe(numeral);
    expect(parseJson(` [ ${numeral} , 1]`)).toEqual([numeral, 1]);
    expect(parseJson(`{"a":{"id":${numeral}},"b":[1,${numeral}]}`)).toEqual({
      a: { id: numeral },
      b: [1, numeral],
    });
  });
});

it('Texts stay as they are, whatever digits and quotes they contain', () => {
  const texts = [
    '12345678901234567',
    'no. 12345678901234567, or ":12345678901234567"',
    '\\',
    '"',
    '\\"12345678901234567',
    '[12345678901234567]',
    '\n\u2028',
  ];
  for (const text of texts)
    expect(
      parseJson(JSON.stringify({ text, [text]: text }).replace(/}$/, ',"id":12345678901234567}')),
    ).toEqual({
      text,
      [text]: text,
      id: '12345678901234567',
    });
});

it('Invalid JSON is refused, even if quotes would make it valid', () => {
  for (const text of [
    '',
    '{"a":',
    '{12345678901234567:1}',
    '01234567890123456',
    '[12345678901234567.]',
    '<p>',
  ])
    expect(() => parseJson(text), text).toThrow(SyntaxError);
});

it('A long number is found at any place', () => {
  for (let before = 0; before < 40; before++)
    expect(parseJson(`["${'x'.repeat(before)}",12345678901234567]`)).toEqual([
      'x'.repeat(before),
      '12345678901234567',
    ]);
});

it('An answer without long numbers is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

it('Each number keeps its value', () => {
  const digits = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
  fc.assert(
    fc.property(fc.array(digits), (numbers) => {
      const read = parseJson(`{"rows":[${numbers.join(', ')}]}`) as { rows: (string | number)[] };
      // A number is written with the digits that distinguish it from its neighbours.
      const asDigits = read.rows.map((one) =>
        typeof one === 'string' ? BigInt(one) : one.toLocaleString('fullwide', { useGrouping: false }),
      );
      expect(asDigits.map(String)).toEqual(numbers.map(String));
    }),
  );
});

it('A text of millions of digits or escapes is read as quickly as any other', () => {
  for (const text of ['7'.repeat(500_000), '\\'.repeat(500_000), '"'.repeat(500_000)])
    expect(parseJson(`[12345678901234567,${JSON.stringify(text)}]`)).toEqual(['12345678901234567', text]);
});
