import fc from '../support/fastCheck.ts';
import { expect, it } from 'vitest';
import { compareLines, type DifferencePart } from '#workbench/difference/compareLines.ts';

const lines = (pieces: DifferencePart[], side: 'before' | 'after') =>
  pieces.flatMap((piece) => (piece.kind === 'skipped' ? [] : piece[side]));

it('A comparison has every line of both texts, in order and with its number', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = compareLines(`${before.join('\n')}\n`, `${after.join('\n')}\n`, true);
      for (const [side, all] of [
        ['before', before],
        ['after', after],
      ] as const) {
        expect(lines(pieces, side)).toEqual(all.map((line, index) => ({ number: index + 1, text: line })));
      }
      for (const piece of pieces)
        if (piece.kind === 'same')
          expect(piece.before.map((line) => line.text)).toEqual(piece.after.map((line) => line.text));
    }),
  );
});

it('A comparison omits lines far from a change, except for three on either side', () => {
  const all = Array.from({ length: 30 }, (_, index) => String(index + 1));
  const before = `${all.join('\n')}\n`;
  const pieces = compareLines(before, before.replace('\n15\n', '\nchanged\n'), false);
  expect(pieces.map((piece) => (piece.kind === 'skipped' ? piece.count : piece.kind))).toEqual([
    ...[11, 'same', 'changed', 'same', 12],
  ]);
  expect(lines(pieces, 'after').map(({ text }) => text)).toEqual([
    '12',
    '13',
    '14',
    'changed',
    '16',
    '17',
    '18',
  ]);
});

it('A comparison recognizes a new file and a removed one', () => {
  expect(compareLines('', 'a\n', false)).toEqual([
    { kind: 'changed', before: [], after: [{ number: 1, text: 'a' }] },
  ]);
  expect(compareLines('a\n', '', false)).toEqual([
    { kind: 'changed', before: [{ number: 1, text: 'a' }], after: [] },
  ]);
});
