export function rows<T>(list: T[]): { data: { data: [T[]] } } {
  return { data: { data: [list] } };
}

/** Wraps rows and adds their numbers, from 1. */
export function numbered<T extends object>(list: T[]): { data: { data: [(T & { row: number })[]] } } {
  return rows(list.map((item, index) => ({ row: index + 1, ...item })));
}

export function data<T>(value: T): { data: T } {
  return { data: value };
}
