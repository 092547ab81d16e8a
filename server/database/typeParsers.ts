const int8 = 20;
const numeric = 1700;
const date = 1082;

/** How both drivers read the types on which they differ: int8 exactly, numeric and date as text. Keyed by type number. */
export const typeParsers: Record<number, (text: string) => unknown> = {
  [int8]: (text) => BigInt(text),
  [numeric]: (text) => text,
  [date]: (text) => text,
};
