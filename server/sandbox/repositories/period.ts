const dayLength = 86_400_000;

/** A time from and up to, but not including, its end; null where it is open. */
export interface Period {
  from: Date | null;
  before: Date | null;
}

/** The time that two days span, both included, in UTC; '' leaves an end open. */
export function periodOf(firstDay: string, lastDay: string): Period {
  const start = (day: string): number => Date.parse(`${day}T00:00:00Z`);
  return {
    from: firstDay === '' ? null : new Date(start(firstDay)),
    before: lastDay === '' ? null : new Date(start(lastDay) + dayLength),
  };
}

/** The SQL by which a column lies in the period of the parameters `$first` and the one after it. */
export function within(column: string, first: number): string {
  return `($${first}::timestamptz IS NULL OR ${column} >= $${first}) AND ($${first + 1}::timestamptz IS NULL OR ${column} < $${first + 1})`;
}
