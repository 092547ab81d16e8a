import { describe, expect, it } from 'vitest';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { buildPayload } from '#engine/request/buildPayload.ts';

const scope = {
  form: { name: 'Ann', empty: '', zero: 0, position: 'Left' },
  session: { userId: 100001 },
  country: { phonecode: 91 },
};

describe('resolvePath', () => {
  it('Only own properties are read', () => {
    expect(resolvePath(['form', 'name'], scope)).toBe('Ann');
    expect(resolvePath(['form', 'constructor'], scope)).toBeUndefined();
    expect(resolvePath(['toString'], scope)).toBeUndefined();
    expect(resolvePath(['form', 'name', 'length'], scope)).toBeUndefined();
  });
  it('Items of lists are read by number', () => {
    expect(resolvePath(['data', 0, 'a'], { data: [{ a: 1 }] })).toBe(1);
    expect(resolvePath(['data', 1, 'a'], { data: [{ a: 1 }] })).toBeUndefined();
  });
});

describe('resolveValue', () => {
  it('Literals are returned, and a value at a path keeps its JSON type', () => {
    expect(resolveValue({ is: 2 }, scope)).toBe(2);
    expect(resolveValue({ from: [['session', 'userId']] }, scope)).toBe(100001);
    expect(resolveValue({ from: [['form', 'zero']], else: 7 }, scope)).toBe(0);
  });
  it('The first path with a value is read', () => {
    const from = [
      ['form', 'empty'],
      ['form', 'missing'],
      ['form', 'name'],
    ];
    expect(resolveValue({ from }, scope)).toBe('Ann');
  });
  it('The key else applies if all paths are missing, and by default an emptied text is empty and a missing value is null', () => {
    expect(resolveValue({ from: [['form', 'empty']], else: 'x' }, scope)).toBe('x');
    expect(resolveValue({ from: [['form', 'empty']] }, scope)).toBe('');
    expect(resolveValue({ from: [['form', 'missing']] }, scope)).toBeNull();
  });
  it('Codes are mapped to words, and other values stay', () => {
    const map = { Left: 1, Right: 2 };
    expect(resolveValue({ from: [['form', 'position']], map }, scope)).toBe(1);
    expect(resolveValue({ from: [['form', 'name']], map }, scope)).toBe('Ann');
  });
  it('Templates are filled, and else applies if any value is missing', () => {
    const template = ['+', ['country', 'phonecode']];
    expect(resolveValue({ template }, scope)).toBe('+91');
    expect(resolveValue({ template }, {})).toBe('+');
    expect(resolveValue({ template, else: '' }, {})).toBe('');
    expect(resolveValue({ template, else: '' }, scope)).toBe('+91');
  });
});

it('buildPayload loses no key', () => {
  const payload = buildPayload(
    { a: { from: [['form', 'empty']] }, b: { from: [['form', 'no']] }, c: { is: 1 } },
    scope,
  );
  expect(payload).toEqual({ a: '', b: null, c: 1 });
});
