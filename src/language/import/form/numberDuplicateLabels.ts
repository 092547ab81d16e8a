/** Makes labels unique: later ones get a number, from 2. */
export function numberDuplicateLabels(labels: string[]): string[] {
  const used = new Set<string>();
  return labels.map((label) => {
    let own = label;
    for (let count = 2; used.has(own); count += 1) own = `${label} ${count}`;
    used.add(own);
    return own;
  });
}
