const dayLength = 86_400_000;

/** A time from `from` up to, but not including, `before`; null for an open end. */
export interface Period {
  from: Date | null;
  before: Date | null;
}

/** Returns the period of two days, both included, in UTC; '' for an open end. */
export function buildPeriod(firstDay: string, lastDay: string): Period {
  const start = (day: string): number => Date.parse(`${day}T00:00:00Z`);
  return {
    from: firstDay === '' ? null : new Date(start(firstDay)),
    before: lastDay === '' ? null : new Date(start(lastDay) + dayLength),
  };
}

/** Returns the period of a month, `2026-03`, in UTC. */
export function buildMonth(month: string): Period {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: new Date(Date.UTC(year, number - 1)), before: new Date(Date.UTC(year, number)) };
}

/** The SQL condition that a column is in the period of the parameters `$first` and the next one. */
export function buildPeriodCondition(column: string, first: number): string {
  return `($${first}::timestamptz IS NULL OR ${column} >= $${first}) AND ($${first + 1}::timestamptz IS NULL OR ${column} < $${first + 1})`;
}
