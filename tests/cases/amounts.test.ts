import { expect, it } from 'vitest';
import {
  formatBytes,
  formatDuration,
  formatMoney,
  formatSum,
  sumAmounts,
} from '#cases/language/numberFormats.ts';

it('an amount is expected with two places, rounded half away from zero', () => {
  const amounts = ['1234.5', '1.005', '-1.005', '-0.004', '1e2', 0, true, null, 'none', '01'];
  const texts = ['1,234.50', '1.01', '-1.01', '0.00', '100.00', '0.00', 'true', '', 'none', '01'];
  expect(amounts.map((amount) => formatMoney(amount, 'en'))).toEqual(texts);
});

it('a sum is exact, and what is no amount counts as 0', () => {
  expect(sumAmounts(['0.1', '0.2', 'none', null, '9007199254740993'])).toBe('9007199254740993.30');
  expect(formatSum(['1000', '-0.5'], 'en')).toBe('999.50');
});

it('a duration is expected in hours, minutes and seconds', () => {
  const texts = ['0:00:00', '0:00:09', '0:00:10', '0:01:00', '1:00:00', '27:46:40', '-1', 'none', ''];
  expect([0, 9.9, 10, 60, '3600', 100_000, -1, 'none', null].map(formatDuration)).toEqual(texts);
});

it('a size is expected in the largest unit that is not above it', () => {
  const sizes = [0, 999, 1000, -1000, 1_500_000, 1e9, 2e12, 'none', null];
  const texts = ['0 byte', '999 byte', '1 kB', '-1 kB', '1.5 MB', '1 GB', '2 TB', 'none', ''];
  expect(sizes.map((size) => formatBytes(size, 'en'))).toEqual(texts);
});
