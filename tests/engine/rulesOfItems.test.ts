import { expect, it } from 'vitest';
import { compileRules } from '#compile/compileCondition.ts';
import { compileConstraints } from '#compile/compileConstraints.ts';
import { createConstraintRegistry } from '#compile/createConstraintRegistry.ts';
import type { JsonObject, Rule } from '#definition';
import { findRuleFailure } from '#engine/values/findRuleFailure.ts';
import { loadModule } from '../compile/loadModule.ts';

async function fail(rules: Rule[], form: JsonObject) {
  const book = createConstraintRegistry();
  const compiled = compileRules(rules, {}, { tests: book, words: { total: 'Total' } });
  const { tests } = await loadModule(
    `export default function (require) { return { tests: (function () { ${compileConstraints(book.schemas())} })() } }`,
  );
  const failing = findRuleFailure(compiled, { form }, tests);
  return failing && [failing.mark, failing.message];
}

const quantity: Rule = {
  each: 'form.lines',
  on: 'item.quantity',
  must: { minimum: 1, maximum: { from: 'item.stock' } },
  message: 'So many there are not.',
};

it('The field of the first invalid item is marked', async () => {
  const line = { quantity: 2, stock: 3 };
  expect(await fail([quantity], { lines: [line, { quantity: 4, stock: 3 }, { quantity: 0 }] })).toEqual([
    'lines[1].quantity',
    'So many there are not.',
  ]);
  expect(await fail([quantity], { lines: [line, { ...line, quantity: 0 }] })).toEqual([
    'lines[1].quantity',
    'So many there are not.',
  ]);
  expect(await fail([quantity], { lines: [line] })).toBeNull();
});

it('A rule of items is true for an empty list and without a list', async () => {
  expect(await fail([quantity], { lines: [] })).toBeNull();
  expect(await fail([quantity], {})).toBeNull();
});

it('An item that is a single value is marked itself', async () => {
  const rule: Rule = { each: 'form.tags', on: 'item', must: { maxLength: 3 }, message: 'Shorter, please.' };
  expect(await fail([rule], { tags: ['new', 'summer'] })).toEqual(['tags[1]', 'Shorter, please.']);
});

it('A rule of items is evaluated only if its conditions on the form and the item are true', async () => {
  const rule: Rule = {
    ...quantity,
    must: { filled: true },
    when: [
      { on: 'item.sku', must: { filled: true } },
      { on: 'form.kind', must: { const: 'order' } },
    ],
  };
  const lines = [{ sku: '' }, { sku: 'a' }];
  expect(await fail([rule], { kind: 'order', lines })).toEqual(['lines[1].quantity', rule.message]);
  expect(await fail([rule], { kind: 'offer', lines })).toBeNull();
});
