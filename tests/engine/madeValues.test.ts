import fc from '../support/fastCheck.ts';
import { describe, expect, it, test } from 'vitest';
import { compileValue } from '#compile/compileValue.ts';
import { valueOf } from '#cases/language/isSatisfied.ts';
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

/** What a value is, by the engine and by the reading of the cases. */
function read(value: Value): Json {
  const resolved = resolveValue(compileValue(value), scope);
  expect(valueOf(value, scope)).toEqual(resolved);
  return resolved;
}

describe('an object', () => {
  it('has each of its keys, an absent one too', () => {
    expect(
      read({
        object: { who: { from: 'form.name' }, where: { object: { city: { from: 'form.city' } } }, n: 7 },
      }),
    ).toEqual({ who: 'Ann', where: { city: null }, n: 7 });
  });
});

describe('a value for each item', () => {
  it('reads the item, and what is outside the list', () => {
    const of: Value = { object: { id: { from: 'item.sku' }, by: { from: 'form.name' } } };
    expect(read({ each: 'form.lines', of })).toEqual([
      { id: 'a', by: 'Ann' },
      { id: 'b', by: 'Ann' },
    ]);
  });
  it('reads single values as the item itself', () => {
    expect(read({ each: 'form.tags', of: { template: '#{item}' } })).toEqual(['#new', '#sale']);
  });
  it('reads the item around a list in a list', () => {
    const of: Value = { each: 'item.parts', of: { template: '{outer.sku}{item}' } };
    expect(read({ each: 'form.lines', of })).toEqual([['ax', 'ay'], []]);
  });
  it('is nothing where there is no list', () => {
    expect(read({ each: 'form.name', of: 1 })).toBeNull();
    expect(read({ each: 'form.missing', of: 1 })).toBeNull();
  });
});

describe('what is reckoned', () => {
  const price: Value = { from: 'form.price' };
  const fee: Value = { from: 'form.fee' };
  it('is exact, and a number where a number can hold it', () => {
    expect(read({ sum: [price, fee] })).toBe(0.3);
    expect(read({ difference: [price, fee] })).toBe(-0.1);
    expect(read({ difference: [fee, { from: 'form.fee' }] })).toBe(0);
    expect(read({ product: [price, fee, 50] })).toBe(1);
    expect(read({ sum: [{ from: 'form.large' }, 0.25] })).toBe('9007199254740993.75');
    expect(read({ product: ['1e400', '1e400'] })).toBe(`1${'0'.repeat(800)}`);
  });
  it('adds up a value for each item of a list', () => {
    expect(read({ sum: { each: 'form.list', of: { product: [{ from: 'item.n' }, 2] } } })).toBeNull();
    expect(read({ sum: { each: 'form.none', of: { from: 'item.n' } } })).toBe(0);
    expect(read({ sum: { each: 'form.tags', of: 3 } })).toBe(6);
  });
  it('is absent where a part is absent or is no number', () => {
    expect(read({ sum: { each: 'form.lines', of: { from: 'item.qty' } } })).toBeNull();
    expect(read({ sum: [price, { from: 'form.missing' }] })).toBeNull();
    expect(read({ product: [price, { from: 'form.name' }] })).toBeNull();
    expect(read({ difference: [price, true] })).toBeNull();
    expect(read({ difference: [price, '1e401'] })).toBeNull();
  });
  it('counts the items of a list, and nothing else', () => {
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

test('whatever is added, taken away and multiplied, both readings come to the same', () => {
  fc.assert(
    fc.property(parts, parts, (some, others) => {
      const scope = { some, others };
      const value: Value = {
        object: {
          sum: { sum: { each: 'some', of: { product: [{ from: 'item' }, others[0] ?? 1] } } },
          less: { difference: [some[0] ?? 1, others[0] ?? 1] },
        },
      };
      expect(resolveValue(compileValue(value), scope)).toEqual(valueOf(value, scope));
    }),
    { numRuns: 500 },
  );
});
