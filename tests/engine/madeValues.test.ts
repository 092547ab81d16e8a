import fc from '../support/fastCheck.ts';
import { describe, expect, it, test } from 'vitest';
import { compileValue } from '#compile/compileValue.ts';
import { evaluateValue } from '#cases/language/evaluate.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import type { Json, Value } from '#definition';

const scope = {
  form: {
    name: 'Ann',
    lines: [
      { sku: 'a', qty: 2, parts: ['x', 'y'] },
      { sku: 'b', qty: '', parts: [] },
    ],
    tags: ['new', 'sale'],
    price: '0.10',
    fee: 0.2,
    large: '9007199254740993.5',
    none: [],
  },
};

/** Resolves a value by the engine, and checks that the cases read it in the same way. */
function read(value: Value): Json {
  const resolved = resolveValue(compileValue(value), scope);
  expect(evaluateValue(value, scope)).toEqual(resolved);
  return resolved;
}

describe('an object', () => {
  it('A made object has each of its keys, even those without a value', () => {
    expect(
      read({
        object: { who: { from: 'form.name' }, where: { object: { city: { from: 'form.city' } } }, n: 7 },
      }),
    ).toEqual({ who: 'Ann', where: { city: null }, n: 7 });
  });
});

describe('a value for each item', () => {
  it('A value for each item can read the item and values outside the list', () => {
    const of: Value = { object: { id: { from: 'item.sku' }, by: { from: 'form.name' } } };
    expect(read({ each: 'form.lines', of })).toEqual([
      { id: 'a', by: 'Ann' },
      { id: 'b', by: 'Ann' },
    ]);
  });
  it('A value for each item reads single values as the item itself', () => {
    expect(read({ each: 'form.tags', of: { template: '#{item}' } })).toEqual(['#new', '#sale']);
  });
  it('A value for each item of an inner list can read the outer item', () => {
    const of: Value = { each: 'item.parts', of: { template: '{outer.sku}{item}' } };
    expect(read({ each: 'form.lines', of })).toEqual([['ax', 'ay'], []]);
  });
  it('A value for each item is null without a list', () => {
    expect(read({ each: 'form.name', of: 1 })).toBeNull();
    expect(read({ each: 'form.missing', of: 1 })).toBeNull();
  });
});

describe('calculated values', () => {
  const price: Value = { from: 'form.price' };
  const fee: Value = { from: 'form.fee' };
  it('A calculation is exact, and a number if a number can represent it', () => {
    expect(read({ sum: [price, fee] })).toBe(0.3);
    expect(read({ difference: [price, fee] })).toBe(-0.1);
    expect(read({ difference: [fee, { from: 'form.fee' }] })).toBe(0);
    expect(read({ product: [price, fee, 50] })).toBe(1);
    expect(read({ sum: [{ from: 'form.large' }, 0.25] })).toBe('9007199254740993.75');
    expect(read({ product: ['1e400', '1e400'] })).toBe(`1${'0'.repeat(800)}`);
  });
  it('A sum can add a value for each item of a list', () => {
    expect(read({ sum: { each: 'form.list', of: { product: [{ from: 'item.n' }, 2] } } })).toBeNull();
    expect(read({ sum: { each: 'form.none', of: { from: 'item.n' } } })).toBe(0);
    expect(read({ sum: { each: 'form.tags', of: 3 } })).toBe(6);
  });
  it('A calculation is null if a part is missing or not a number', () => {
    expect(read({ sum: { each: 'form.lines', of: { from: 'item.qty' } } })).toBeNull();
    expect(read({ sum: [price, { from: 'form.missing' }] })).toBeNull();
    expect(read({ product: [price, { from: 'form.name' }] })).toBeNull();
    expect(read({ difference: [price, true] })).toBeNull();
    expect(read({ difference: [price, '1e401'] })).toBeNull();
  });
  it('A count counts the items of a list, and null for other values', () => {
    expect(read({ count: 'form.lines' })).toBe(2);
    expect(read({ count: 'form.none' })).toBe(0);
    expect(read({ count: 'form.name' })).toBeNull();
    expect(read({ count: 'form.missing' })).toBeNull();
  });
});

const amount = fc.oneof(
  fc.constantFrom('007', ' 12.50 ', '-0', '.5', '1e-3', '-1E+2', '', 'x', null, true),
  fc.integer(),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.tuple(fc.bigInt(), fc.nat(10 ** 9)).map(([whole, places]) => `${whole}.${places}`),
);
const parts = fc.array(amount, { minLength: 2, maxLength: 4 });

test('The engine and the cases calculate the same sums, differences and products', () => {
  fc.assert(
    fc.property(parts, parts, (some, others) => {
      const scope = { some, others };
      const value: Value = {
        object: {
          sum: { sum: { each: 'some', of: { product: [{ from: 'item' }, others[0] ?? 1] } } },
          less: { difference: [some[0] ?? 1, others[0] ?? 1] },
        },
      };
      expect(resolveValue(compileValue(value), scope)).toEqual(evaluateValue(value, scope));
    }),
    { numRuns: 500 },
  );
});
