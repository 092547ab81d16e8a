import { expect, it } from 'vitest';
import { readField } from '#engine/values/readField.ts';

it('The first field with a value in the row is read, and never an inherited one', () => {
  expect(readField({ salary: 5, income: 6 }, ['salary', 'income'])).toBe(5);
  expect(readField({ salary: '', income: 0 }, ['salary', 'income'])).toBe(0);
  expect(readField({}, ['toString'])).toBe(null);
});
