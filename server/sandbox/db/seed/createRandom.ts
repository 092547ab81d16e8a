/** A reproducible pseudorandom generator: mulberry32. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** An integer from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
}

export function createRandom(start: number): Random {
  let state = start >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { next, whole, pick: (list) => list[whole(0, list.length - 1)]! };
}
