/** Gives names that are unique in one place: `report`, `report-2`, `report-3`. */
export function createNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
    taken.add(name);
    return name;
  };
}
