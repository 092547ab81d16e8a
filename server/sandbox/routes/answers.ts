export function buildRowsAnswer<T>(list: T[]): { data: { data: [T[]] } } {
  return { data: { data: [list] } };
}

/** Wraps rows and adds their numbers, from 1. */
export function buildNumberedRowsAnswer<T extends object>(
  list: T[],
): { data: { data: [(T & { row: number })[]] } } {
  return buildRowsAnswer(list.map((item, index) => ({ row: index + 1, ...item })));
}

export function buildDataAnswer<T>(value: T): { data: T } {
  return { data: value };
}
