import type { Json } from '#definition';

/** An exact fraction. `under` is above 0. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/** Returns the exact sum; null if a value is not a number, and 0 for an empty list. */
export function addExactly(values: Json[]): Json {
  return combineAll(values, 0n, (one, other) => ({
    over: one.over * other.under + other.over * one.under,
    under: one.under * other.under,
  }));
}

/** Returns the exact product; null if a value is not a number, and 1 for an empty list. */
export function multiplyExactly(values: Json[]): Json {
  return combineAll(values, 1n, (one, other) => ({
    over: one.over * other.over,
    under: one.under * other.under,
  }));
}

/** Returns the exact difference; null if a value is not a number. */
export function subtractExactly(whole: Json, part: Json): Json {
  const minus = multiplyExactly([part, -1]);
  return minus === null ? null : addExactly([whole, minus]);
}

function combineAll(
  values: Json[],
  start: bigint,
  combineTwo: (one: Fraction, other: Fraction) => Fraction,
): Json {
  const fractions = values.map(readFraction);
  if (fractions.includes(null)) return null;
  const known = fractions.filter((one) => one !== null);
  return writeFraction(known.reduce(combineTwo, { over: start, under: 1n }));
}

/** Parses a number or a numeric text. Null for any other value, and for an exponent beyond ±400. */
function readFraction(value: Json): Fraction | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const parts = /^\s*([+-]?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?\s*$/.exec(String(value));
  if (!parts) return null;
  const [, sign, whole = '', places = '', exponent = '0'] = parts;
  const power = Number(exponent);
  if (Math.abs(power) > 400) return null;
  const size = BigInt(whole + places) * 10n ** BigInt(Math.max(power, 0));
  const under = 10n ** BigInt(places.length + Math.max(-power, 0));
  return { over: sign === '-' ? -size : size, under };
}

/** Formats a JSON number, or a text if a double would change it. Digits come from long division. */
function writeFraction({ over, under }: Fraction): Json {
  const size = over < 0n ? -over : over;
  let [digits, rest] = ['', size % under];
  while (rest > 0n) {
    digits += String((rest * 10n) / under);
    rest = (rest * 10n) % under;
  }
  const text = `${over < 0n ? '-' : ''}${size / under}${digits && `.${digits}`}`;
  return String(Number(text)) === text ? Number(text) : text;
}
