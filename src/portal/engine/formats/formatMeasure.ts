import type { Json } from '#definition';
import { toFiniteNumber } from '../numbers/toFiniteNumber.ts';
import { toText } from '../values/toText.ts';
import { createNumberFormat } from './createNumberFormat.ts';

/** Formats seconds as hours, minutes and seconds: 3725 is 1:02:05. Any other value is returned unchanged. */
export function formatDuration(value: Json): string {
  const seconds = Math.floor(toFiniteNumber(value) ?? -1);
  if (seconds < 0) return toText(value);
  const two = (count: number) => String(count % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/**
 * Creates a format for sizes: at most one decimal, in the largest unit that makes at least 1. Any other value is returned
 * unchanged.
 */
export function createBytesFormat(locale: string): (value: Json) => string {
  const writers = units.map((unit) =>
    createNumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }),
  );
  return (value) => {
    const bytes = toFiniteNumber(value);
    if (bytes === null) return toText(value);
    const step = Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3);
    const unit = Math.min(step, units.length - 1);
    return writers[unit]?.(bytes / 1000 ** unit) ?? '';
  };
}
