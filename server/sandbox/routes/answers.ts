/** Wraps rows as in the contract, at `data.data[0]`. */
export function rows<T>(list: T[]): { data: { data: [T[]] } } {
  return { data: { data: [list] } };
}

/** Wraps rows and adds their numbers, from 1. */
export function numbered<T extends object>(list: T[]): { data: { data: [(T & { row: number })[]] } } {
  return rows(list.map((item, index) => ({ row: index + 1, ...item })));
}

/** Wraps a value at `data`. */
export function data<T>(value: T): { data: T } {
  return { data: value };
}
