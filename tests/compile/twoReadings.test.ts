import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSatisfied as readsAsSatisfied } from '../../src/cases/language/isSatisfied.ts';
import { compileDecision } from '../../src/compile/compileDecision.ts';
import { compileTests } from '../../src/compile/compileTests.ts';
import { createTestBook } from '../../src/compile/createTestBook.ts';
import type { Constraint, Scalar } from '../../src/definition/index.ts';
import { isSatisfied } from '../../src/engine/isSatisfied.ts';
import { loadModule } from './loadModule.ts';

/*
 * What a decision means is said twice: by the rule that members get, and for the generated cases by a reading that knows
 * nothing of it. Where one of them is wrong, they differ.
 */

const sign = fc.constantFrom('', '+', '-');
const whole = fc.constantFrom('0', '7', '007', '12', '100', '9007199254740993', '9'.repeat(310));
const tail = fc.constantFrom('', '.0', '.50', '.', 'e2', 'E+2', 'e-1', 'e400');
const numeral = fc.tuple(fc.constantFrom('', ' '), sign, whole, tail).map((parts) => parts.join(''));
/** JSON numbers as the portal holds them: what these would round stays a text. */
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
const date = fc.constantFrom('2024-02-29', '2024-02-30', '2024-02-29T10:00:00', '29 Feb 2024');
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
const words: { [Word in keyof Constraint]-?: fc.Arbitrary<NonNullable<Constraint[Word]> | null> } = {
  filled: fc.boolean(),
  const: value,
  enum: values,
  noneOf: values,
  sameAs: fc.constant('form.other'),
  minLength: length,
  maxLength: length,
  longerThan: length,
  minimum: number,
  maximum: number,
  email: fc.constant(true),
  digits: fc.constant(true),
  letters: fc.constant(true),
};
const constraint = fc
  .constantFrom(...(Object.keys(words) as (keyof Constraint)[]))
  .chain((name) => words[name].map((given): Constraint => ({ [name]: given })));
/** What a decision names is likely to be what it is asked of. */
const asked = fc
  .tuple(constraint, fc.array(value, { minLength: 20, maxLength: 30 }), value)
  .map(([must, others, other]) => {
    const named = [must.const ?? [], must.enum ?? [], must.noneOf ?? [], must.minimum ?? []].flat();
    return { must, values: [...named, other, ...others], other };
  });

async function compile(must: Constraint) {
  const book = createTestBook();
  const decision = compileDecision({ on: 'form.value', must }, book);
  const { tests } = await loadModule(
    `export default function (require) { return { tests: (function () { ${compileTests(book.schemas())} })() } }`,
  );
  return (scope: Parameters<typeof isSatisfied>[1]) => isSatisfied(decision, scope, tests);
}

test('the compiled rule and the reading of the cases decide alike, whatever the decision and the value', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ must, values, other }) => {
      const decides = await compile(must);
      for (const one of values) {
        const scope = { form: { value: one, other } };
        const read = readsAsSatisfied({ on: 'form.value', must }, scope);
        expect([must, one, other, decides(scope)]).toEqual([must, one, other, read]);
      }
    }),
    { numRuns: 200 },
  );
});
