import { describe, expect, it } from 'vitest';
import { firstKept } from './typeEarly.ts';

const keys = [...'1234'].map((key, at) => ({ key, time: 100 * (at + 1) }));

describe('from when on a field keeps what is typed', () => {
  it('is the first key, where all stand there in the end', () => {
    expect(firstKept(keys, '1234')).toBe(100);
  });

  it('is the first key after what was lost', () => {
    expect(firstKept(keys, '34')).toBe(300);
  });

  it('is no key before a gap', () => {
    expect(firstKept(keys, '124')).toBe(400);
  });

  it('is never, where nothing stands there or the last key is missing', () => {
    expect(firstKept(keys, '')).toBeNaN();
    expect(firstKept(keys, '123')).toBeNaN();
  });
});
