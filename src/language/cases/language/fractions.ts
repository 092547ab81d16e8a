import type { Json } from '#definition';

/** An exact number as one whole number over another, which is above 0. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/** What numbers come to; null where one of them is none. */
export function addUp(values: Json[]): Json {
  return combine(values, 0n, (one, other) => ({
    over: one.over * other.under + other.over * one.under,
    under: one.under * other.under,
  }));
}

/** Numbers times each other; null where one of them is none. */
export function multiplyUp(values: Json[]): Json {
  return combine(values, 1n, (one, other) => ({
    over: one.over * other.over,
    under: one.under * other.under,
  }));
}

/** A number less another; null where one of them is none. */
export function takeAway(whole: Json, part: Json): Json {
  const minus = multiplyUp([part, -1]);
  return minus === null ? null : addUp([whole, minus]);
}

function combine(
  values: Json[],
  start: bigint,
  combineTwo: (one: Fraction, other: Fraction) => Fraction,
): Json {
  const fractions = values.map(readFraction);
  if (fractions.includes(null)) return null;
  const known = fractions.filter((one) => one !== null);
  return writeFraction(known.reduce(combineTwo, { over: start, under: 1n }));
}

/** A number, or a text that looks like one, with an exponent that amounts have. */
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

/** As a JSON number, or as a text where that would change it. Its digits are found one after the other, as on paper. */
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
