/** Labels of which no two are the same: a later one has a number. */
export function tellApart(labels: string[]): string[] {
  const used = new Set<string>();
  return labels.map((label) => {
    let own = label;
    for (let count = 2; used.has(own); count += 1) own = `${label} ${count}`;
    used.add(own);
    return own;
  });
}
