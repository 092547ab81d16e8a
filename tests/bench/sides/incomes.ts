/** Rows of Level Income as the sandbox sends them, always the same for a count and a version. */
export function createIncomes(count: number, version: number): object[] {
  return Array.from({ length: count }, (_, index) => createIncome(index, index * 7919 + version * 104_729));
}

const remarks = ['Level income', 'Level income of the second line', 'Adjusted', '', 'Paid'];

/** `seed` scatters the values, so that sorting has something to do. */
function createIncome(index: number, seed: number): object {
  const at = new Date(Date.UTC(2026, 9, 30) - index * 61_000);
  return {
    row: index + 1,
    uid: 100_000 + (seed % 90_001),
    onamount: (seed % 5000) + 0.5,
    lvl: (seed % 10) + 1,
    income: (seed % 99_991) / 100,
    remark: remarks[seed % remarks.length],
    dd: at.toISOString(),
  };
}
