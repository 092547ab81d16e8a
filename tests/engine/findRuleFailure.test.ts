import { expect, it } from 'vitest';
import type { CompiledRule, PrecompiledConstraint } from '#definition';
import { findRuleFailure } from '#engine/values/findRuleFailure.ts';
import { isSatisfied } from '#engine/values/isSatisfied.ts';

const filled: PrecompiledConstraint = ({ value }) => value !== null;
const same: PrecompiledConstraint = ({ value, other }) => value === other;
const atLeastFive: PrecompiledConstraint = ({ number }) => number !== null && number >= 5;
const tests = [filled, same, atLeastFive];

const rules: CompiledRule[] = [
  {
    on: [
      ['form', 'a'],
      ['form', 'b'],
    ],
    test: 0,
    message: 'All are required',
    mark: null,
  },
  { on: [['form', 'b']], other: ['form', 'a'], test: 1, message: 'Not the same', mark: 'b' },
  { on: [['sponsor', 'result']], test: 0, message: 'Invalid', mark: 'sid' },
];

it('The check stops at the first failing rule and marks its first failing field', () => {
  expect(findRuleFailure(rules, { form: { a: 'x', b: '' } }, tests)).toEqual({
    message: 'All are required',
    mark: 'b',
    index: 0,
  });
  expect(findRuleFailure(rules, { form: { a: 'x', b: 'y' } }, tests)).toMatchObject({ index: 1, mark: 'b' });
  expect(findRuleFailure(rules, { form: { a: 'x', b: 'x' } }, tests)).toMatchObject({
    index: 2,
    mark: 'sid',
  });
  expect(findRuleFailure(rules, { form: { a: 'x', b: 'x' }, sponsor: { result: 'ok' } }, tests)).toBeNull();
});

it('Texts that look like numbers are compared as numbers', () => {
  const test = [{ on: [['form', 'amount']], test: 2 }];
  expect(isSatisfied(test, { form: { amount: '10' } }, tests)).toBe(true);
  expect(isSatisfied(test, { form: { amount: ' 4 ' } }, tests)).toBe(false);
  expect(isSatisfied(test, { form: { amount: '1x' } }, tests)).toBe(false);
  expect(isSatisfied([], {}, tests)).toBe(true);
});
