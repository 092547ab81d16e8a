import type { Json } from '#definition';
import { rescale, takeDecimal, type Decimal } from '../numbers/readDecimal.ts';

/** How two exact numbers make a third. */
export type Operation = (left: Decimal, right: Decimal) => Decimal;

export const add: Operation = (left, right) => atOneScale(left, right, (one, other) => one + other);
export const subtract: Operation = (left, right) => atOneScale(left, right, (one, other) => one - other);
export const multiply: Operation = (left, right) => ({
  digits: left.digits * right.digits,
  scale: left.scale + right.scale,
});

/** What numbers come to, one after the other; null where one of them is absent or is none, and 0 where there are none. */
export function reckon(parts: readonly Json[], operation: Operation): Json {
  const numbers = parts.map(takeDecimal);
  const isWhole = (all: (Decimal | null)[]): all is Decimal[] => !all.includes(null);
  if (!isWhole(numbers)) return null;
  const [first = { digits: 0n, scale: 0 }, ...more] = numbers;
  return write(more.reduce(operation, first));
}

function atOneScale(left: Decimal, right: Decimal, operation: (left: bigint, right: bigint) => bigint) {
  const scale = Math.max(left.scale, right.scale);
  return { digits: operation(rescale(left, scale), rescale(right, scale)), scale };
}

/** A JSON number; as its text where it has more digits than a number keeps, as the wire does with what it reads. */
function write({ digits, scale }: Decimal): Json {
  const size = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  const places = size.slice(size.length - scale).replace(/0+$/, '');
  const whole = size.slice(0, size.length - scale);
  const text = `${digits < 0n ? '-' : ''}${whole}${places === '' ? '' : `.${places}`}`;
  return String(Number(text)) === text ? Number(text) : text;
}
