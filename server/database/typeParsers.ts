const int8 = 20;
const numeric = 1700;
const date = 1082;

/** Parsers by type number, for types on which the drivers differ: int8 as bigint, numeric and date as text. */
export const typeParsers: Record<number, (text: string) => unknown> = {
  [int8]: (text) => BigInt(text),
  [numeric]: (text) => text,
  [date]: (text) => text,
};
