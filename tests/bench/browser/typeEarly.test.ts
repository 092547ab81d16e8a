import { describe, expect, it } from 'vitest';
import { firstKept } from './typeEarly.ts';

const keys = [...'1234'].map((key, at) => ({ key, time: 100 * (at + 1) }));

describe('the first key that a field preserves', () => {
  it('The first key counts if all keys are preserved', () => {
    expect(firstKept(keys, '1234')).toBe(100);
  });

  it('The first key after the lost keys counts', () => {
    expect(firstKept(keys, '34')).toBe(300);
  });

  it('A key before a gap does not count', () => {
    expect(firstKept(keys, '124')).toBe(400);
  });

  it('No key counts if the field is empty or the last key is missing', () => {
    expect(firstKept(keys, '')).toBeNaN();
    expect(firstKept(keys, '123')).toBeNaN();
  });
});
