/** Creates a function that returns unique names: `report`, `report-2`, `report-3`. */
export function createUniqueNames(): (wanted: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted) => {
    let name = wanted;
    for (let count = counts.get(wanted) ?? 1; taken.has(name); counts.set(wanted, count))
      name = `${wanted}-${(count += 1)}`;
    taken.add(name);
    return name;
  };
}
