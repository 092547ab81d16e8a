/** A line of a comparison: in both, only before, or only after. */
export interface DiffLine {
  sign: ' ' | '-' | '+';
  line: string;
}

/** Compares two lists of lines, by their longest common part. */
export function diffLines(before: string[], after: string[]): DiffLine[] {
  const common = measureCommon(before, after);
  const found: DiffLine[] = [];
  let [left, right] = [0, 0];
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  while (left < before.length || right < after.length) {
    const [one, other] = [before[left], after[right]];
    if (one !== undefined && one === other) {
      found.push({ sign: ' ', line: one });
      left += 1;
      right += 1;
    } else if (one !== undefined && (other === undefined || at(left + 1, right) >= at(left, right + 1))) {
      found.push({ sign: '-', line: one });
      left += 1;
    } else {
      found.push({ sign: '+', line: other ?? '' });
      right += 1;
    }
  }
  return found;
}

/** The number of lines that the rests from each pair of positions have in common. */
function measureCommon(before: string[], after: string[]): Uint16Array[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let left = before.length - 1; left >= 0; left -= 1)
    for (let right = after.length - 1; right >= 0; right -= 1) {
      const row = common[left] as Uint16Array;
      const below = common[left + 1] as Uint16Array;
      row[right] =
        before[left] === after[right]
          ? (below[right + 1] ?? 0) + 1
          : Math.max(below[right] ?? 0, row[right + 1] ?? 0);
    }
  return common;
}
