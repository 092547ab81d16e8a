/** Names in the order of the UI schema. `*` stands for unnamed ones, which otherwise come last. */
export function sortNames(names: string[], order: string[] | undefined): string[] {
  if (!order) return names;
  const others = names.filter((name) => !order.includes(name));
  const wanted = order.includes('*') ? order : [...order, '*'];
  return wanted.flatMap((name) => (name === '*' ? others : names.includes(name) ? [name] : []));
}
