import type { Column, Income } from './income.ts';

/** By which column the rows are sorted; null: as they came. */
export type Sorting = { column: Column; descending: boolean } | null;

/** The rows' indices in order. Rows without a value are last. */
export function orderIncomes(incomes: Income[], sorting: Sorting): Uint32Array {
  const order = Uint32Array.from(incomes, (_, index) => index);
  if (!sorting) return order;
  const keys = readKeys(incomes, sorting.column);
  const sign = sorting.descending ? -1 : 1;
  return order.sort((a, b) => {
    const left = keys[a] as number;
    const right = keys[b] as number;
    if (left === right) return a - b;
    if (Number.isNaN(left)) return Number.isNaN(right) ? a - b : 1;
    if (Number.isNaN(right)) return -1;
    return left < right ? -sign : sign;
  });
}

/** A number for each row: its value, or its text's place among all texts. */
function readKeys(incomes: Income[], column: Column): Float64Array {
  const values = incomes.map(column.key);
  const texts = new Set(values.filter((value) => typeof value === 'string'));
  const { compare } = new Intl.Collator('en-US', { numeric: true });
  const ranks = new Map([...texts].sort(compare).map((text, rank) => [text, rank]));
  return Float64Array.from(values, (value) =>
    typeof value === 'string' ? (ranks.get(value) ?? NaN) : (value ?? NaN),
  );
}
