/** Names in the order that the look says; `*` stands for those it does not name, which else come last. */
export function orderOf(names: string[], order: string[] | undefined): string[] {
  if (!order) return names;
  const others = names.filter((name) => !order.includes(name));
  const wanted = order.includes('*') ? order : [...order, '*'];
  return wanted.flatMap((name) => (name === '*' ? others : names.includes(name) ? [name] : []));
}
