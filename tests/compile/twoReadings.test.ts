import fc from '../support/fastCheck.ts';
import { expect, test } from 'vitest';
import { isSatisfied as readsAsSatisfied, buildTestValues } from '#cases/language/evaluate.ts';
import { compileCondition } from '#compile/compileCondition.ts';
import { compileConstraints } from '#compile/compileConstraints.ts';
import { createConstraintRegistry } from '#compile/createConstraintRegistry.ts';
import { buildPatternTexts } from '#cases/language/patterns.ts';
import { parseMoment, type Constraint, type Limit, type Scalar, type Condition } from '#definition';
import { loadChecksums } from '#engine/files/checksums.ts';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { loadModule } from './loadModule.ts';

/*
 * A decision is implemented twice: by the compiled rule for members, and by an independent interpreter for the
 * generated cases. If one of them is wrong, they differ.
 */

const sign = fc.constantFrom('', '+', '-');
const whole = fc.constantFrom('0', '7', '007', '12', '100', '9007199254740993', '9'.repeat(310));
const tail = fc.constantFrom('', '.0', '.50', '.', 'e2', 'E+2', 'e-1', 'e400');
const numeral = fc.tuple(fc.constantFrom('', ' '), sign, whole, tail).map((parts) => parts.join(''));
/** JSON numbers as the portal stores them: a number that would lose precision stays a text. */
const number = fc.oneof(
  fc.constantFrom(0, -0, 7, 12, 100, -5, 0.5, -0.5, -1.5, 7.25),
  fc.maxSafeInteger(),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
);
const ofSigns = (signs: string[], maxLength: number) =>
  fc.array(fc.constantFrom(...signs), { maxLength }).map((parts) => parts.join(''));
const email = fc.oneof(
  fc.constantFrom('abc@d.e', 'abc@a..b', 'abc@@d.e'),
  ofSigns(['abc', 'a', '@', '.', ' '], 7),
);
const word = fc.oneof(
  ofSigns(['a', 'B', 'é', 'e\u0301', '😀', '7', ' ', '\u00a0', '-', '\ud83d'], 6),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const clock = ['', 'T10:00', 'T10:00:00', 'T10:00:00.5Z', 'T23:30-05:30', 'T24:00', 'T25:00', 'Z'];
const date = fc.oneof(
  fc.constantFrom('29 Feb 2024', '2024-2-9', '0000-01-01', '2024-02-29T10:00+99:00'),
  fc
    .tuple(fc.constantFrom('2024-02-29', '2024-02-30', '2024-03-01', '2023-02-29'), fc.constantFrom(...clock))
    .map((parts) => parts.join('')),
);
const value: fc.Arbitrary<Scalar> = fc.oneof(
  fc.constantFrom(null, '', ' ', true, false, 'true', 'null'),
  numeral,
  number,
  email,
  word,
  date,
);

const length = fc.integer({ min: 0, max: 12 });
const values = fc.array(value, { minLength: 1, maxLength: 4 });
const isDate = (text: string) => parseMoment(text) !== null;
const limit: fc.Arbitrary<Limit> = fc.oneof(number, date.filter(isDate), fc.constant({ from: 'form.other' }));
const patterns = [
  ...[
    '[A-Z]{2}\\d{4}',
    'a*',
    '(abc|d)?e',
    '^\\p{L}+( \\p{L}+)*$',
    '\\S{3,}',
    '.{0,3}',
    '\\$|\\\\$',
    '[^a-z7-]+',
  ],
  ...['(?:7|12|100)(?:\\.\\d{1,2})?', '[\\w.]+@[\\w]+', '()', 'x{0}', '😀?', '[é😀]|e\u0301', '-?\\d+'],
];
const words: { [Word in keyof Constraint]-?: fc.Arbitrary<NonNullable<Constraint[Word]> | null> } = {
  filled: fc.boolean(),
  const: value,
  enum: values,
  noneOf: values,
  sameAs: fc.constant('form.other'),
  minLength: length,
  maxLength: length,
  longerThan: length,
  minimum: limit,
  maximum: limit,
  email: fc.constantFrom(true as const, 'html' as const),
  pattern: fc.constantFrom(...patterns),
  checksum: fc.constant('eip55' as const),
  minItems: fc.integer({ min: 1, max: 3 }),
  maxItems: fc.integer({ min: 1, max: 3 }),
  includes: value,
  optional: fc.constant(true),
};
const oneWord = fc
  .constantFrom(...(Object.keys(words) as (keyof Constraint)[]))
  .chain((name) => words[name].map((limit): Constraint => ({ [name]: limit })));
const constraint = fc.oneof(
  { weight: 4, arbitrary: oneWord },
  fc
    .array(oneWord, { minLength: 2, maxLength: 3 })
    .map((all): Constraint => Object.assign({}, ...all) as Constraint),
);
const scalarOf = (limit: Limit | undefined): Scalar[] =>
  limit === undefined || typeof limit === 'object' ? [] : [limit];
/** A decision with values that include its own limits, so that they are likely to match. */
const sample = fc
  .tuple(
    constraint,
    fc.array(value, { minLength: 20, maxLength: 30 }),
    value,
    fc.array(fc.array(value, { maxLength: 4 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([must, others, other, lists]) => {
    const named = [
      must.const ?? [],
      must.enum ?? [],
      must.noneOf ?? [],
      scalarOf(must.minimum),
      scalarOf(must.maximum),
    ];
    const texts = must.pattern === undefined ? [] : buildPatternTexts(must.pattern);
    const includedLists = must.includes === undefined ? [] : [[must.includes], [other, must.includes]];
    const checked = must.checksum === undefined ? [] : buildTestValues(must).texts;
    return {
      must,
      values: [...named.flat(), ...texts, ...checked, other, ...others, ...lists, ...includedLists],
      other,
    };
  });

async function compile(test: Condition) {
  await loadChecksums();
  const book = createConstraintRegistry();
  const decision = compileCondition(test, book);
  const { tests } = await loadModule(
    `export default function (require) { return { tests: (function () { ${compileConstraints(book.schemas())} })() } }`,
  );
  return (scope: Parameters<typeof isSatisfied>[1]) => isSatisfied(decision, scope, tests);
}

test('the compiled rule and the interpreter of the cases decide alike, whatever the decision and the value', async () => {
  await fc.assert(
    fc.asyncProperty(sample, async ({ must, values, other }) => {
      const decides = await compile({ on: 'form.value', must });
      for (const one of values) {
        const scope = { form: { value: one, other } };
        const read = readsAsSatisfied({ on: 'form.value', must }, scope);
        expect([must, one, other, decides(scope)]).toEqual([must, one, other, read]);
      }
    }),
    { numRuns: 200 },
  );
});

const condition = fc.tuple(fc.constantFrom('form.a', 'form.b'), oneWord).map(([on, must]) => ({ on, must }));
const anyOf = fc.array(condition, { minLength: 2, maxLength: 3 }).map((any) => ({ any }));
const decision: fc.Arbitrary<Condition> = fc.oneof(
  anyOf,
  fc.array(fc.oneof(condition, anyOf), { minLength: 1, maxLength: 3 }),
  fc.tuple(anyOf, condition).map((any): Condition => ({ any })),
);

test('the compiled rule and the interpreter decide alike on decisions of which one must be true', async () => {
  await fc.assert(
    fc.asyncProperty(
      decision,
      fc.array(fc.tuple(value, value, value), { minLength: 10 }),
      async (test, all) => {
        const decides = await compile(test);
        for (const [a, b, other] of all) {
          const scope = { form: { a, b, other } };
          expect([test, scope, decides(scope)]).toEqual([test, scope, readsAsSatisfied(test, scope)]);
        }
      },
    ),
    { numRuns: 100 },
  );
});
