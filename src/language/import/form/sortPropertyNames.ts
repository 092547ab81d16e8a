/** Sorts names by the order of the UI schema. Names that it omits replace its `*`, or come last if it has none. */
export function sortPropertyNames(names: string[], order: string[] | undefined): string[] {
  if (!order) return names;
  const others = names.filter((name) => !order.includes(name));
  const wanted = order.includes('*') ? order : [...order, '*'];
  return wanted.flatMap((name) => (name === '*' ? others : names.includes(name) ? [name] : []));
}
