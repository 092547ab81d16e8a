import { expect, it } from 'vitest';
import { decimalSign, readTypedNumber } from '../../../src/view/form/widgets/readTypedNumber.ts';

it.each([
  ['12', '12'],
  ['12,5', '12.5'],
  ['12.', '12'],
  ['-', ''],
  ['', ''],
  ['007', '7'],
  ['.5', '0.5'],
])('%j that is being typed means %j', (text, number) => {
  expect(readTypedNumber(text)).toBe(number);
});

it.each(['12x', '1,234.5', '1.2.3', '--1', '1e5', '1-2'])('%j can be no part of a number', (text) => {
  expect(readTypedNumber(text)).toBeNull();
});

it('more decimals than the field takes are refused, and any where it takes whole numbers', () => {
  expect(readTypedNumber('1.25', 2)).toBe('1.25');
  expect(readTypedNumber('1.255', 2)).toBeNull();
  expect(readTypedNumber('1.', 0)).toBeNull();
});

it('the sign before the decimals is that of the locale', () => {
  expect(decimalSign('de-DE')).toBe(',');
  expect(decimalSign('en-GB')).toBe('.');
});
