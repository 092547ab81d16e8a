import { expect, test } from 'vitest';
import { compileConstraints } from '#compile/compileConstraints.ts';
import { findConflict, isImplied, listConstraintWords } from '#check/constraint/compareConstraints.ts';
import { compileConstraint } from '#check/constraint/compileConstraint.ts';
import { expandConstraint } from '#check/constraint/expandConstraint.ts';
import type { Constraint, Scalar } from '#definition';
import { toFiniteNumber } from '#engine/numbers/toFiniteNumber.ts';
import { loadModule } from '../compile/loadModule.ts';

/*
 * The knowledge of check about decisions must match the portal, otherwise it would call valid rules
 * contradictions.
 */

const values: Scalar[] = [
  null,
  '',
  ' ',
  '  ',
  'a',
  'ab',
  'abc',
  'Asha Rao',
  'abc@d.e',
  'a1',
  '0',
  '00',
  '7',
  '07',
  '7.0',
  '12',
];
values.push(
  '-5',
  '1e2',
  '123',
  '12345',
  '1234567890',
  'x'.repeat(12),
  'x'.repeat(309),
  '9'.repeat(310),
  'true',
  '😀😀',
  0,
  7,
  12,
  -5,
  1.5,
  12345,
  1e308,
  -1e308,
  true,
  false,
);

const musts: Constraint[] = [
  { filled: true },
  { filled: false },
  ...([0, 7, '7', '7.0', '', null, 'a', true, 'abc@d.e', '12345'] as Scalar[]).map((scalar) => ({
    const: scalar,
  })),
  { enum: [7, 12] },
  { enum: ['a', null] },
  { enum: ['12345', 'abc'] },
  { noneOf: ['', null] },
  { noneOf: [7, 'a'] },
  { noneOf: ['7', 12, 0] },
  { const: '9'.repeat(310) },
  { enum: ['1e2', 100, true, null, 'ab'] },
  ...[0, 1, 2, 5, 308, 309, 310, 500, Number.MAX_SAFE_INTEGER].flatMap((length) => [
    { minLength: length },
    { maxLength: length },
    { longerThan: length },
  ]),
  ...[0, 7, 100].flatMap((number) => [{ minimum: number }, { maximum: number }]),
  { email: true },
  { pattern: '\\d*' },
  { pattern: '[\\p{L}\\p{M} ]*' },
  { pattern: '\\d*', maxLength: 5 },
  { minimum: 1, maximum: 10 },
  { filled: true, noneOf: [7] },
];

const body = compileConstraints(musts.map((must) => expandConstraint(must)));
const { tests } = await loadModule(
  `export default function (require) { return { tests: (function () { ${body} })() } }`,
);

function portal(must: Constraint, scalar: Scalar): boolean {
  const value = scalar === '' ? null : scalar;
  return (
    tests[musts.indexOf(must)]?.({ value, number: toFiniteNumber(value), other: null, otherNumber: null }) ??
    false
  );
}

test.each(musts)('%j is true for the same values in check and in the portal', (must) => {
  expect(values.filter(compileConstraint(must))).toEqual(values.filter((value) => portal(must, value)));
});

test('no value passes a conflict, and no value fails an implied decision', () => {
  for (const before of musts) {
    for (const must of musts) {
      const both = values.filter((value) => portal(before, value) && portal(must, value));
      if (findConflict(before, must)) expect([before, must, both]).toEqual([before, must, []]);
      const failing = values.filter((value) => portal(before, value) && !portal(must, value));
      if (listConstraintWords(must).every((word) => isImplied(before, must, word)))
        expect([before, must, failing]).toEqual([before, must, []]);
    }
  }
});
