/** Rows as the contract has them: read at `data.data[0]`. */
export function rows<T>(list: T[]): { data: { data: [T[]] } } {
  return { data: { data: [list] } };
}

/** Rows that carry their number, from 1 on. */
export function numbered<T extends object>(list: T[]): { data: { data: [(T & { row: number })[]] } } {
  return rows(list.map((item, index) => ({ row: index + 1, ...item })));
}

/** A value read at `data`. */
export function data<T>(value: T): { data: T } {
  return { data: value };
}
