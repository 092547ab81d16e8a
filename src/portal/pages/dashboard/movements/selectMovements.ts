import type { Json, JsonObject } from '#definition';
import type { PlacedRow } from '#view/report/rows/orderRows.ts';

/** The number of rows that a list shows. */
export const maxShownMovements = 3;

interface MovementReader {
  isFirst: (row: JsonObject) => boolean;
  /** The date of a row: ISO 8601, or any other value for an undated row. */
  date: (row: JsonObject) => Json;
}

/**
 * Returns the rows to show: those that come first, then the newest. Rows without a readable date come after the dated ones.
 * Otherwise the order of the answer stays.
 */
export function selectMovements(rows: JsonObject[], { isFirst, date }: MovementReader): PlacedRow[] {
  return rows
    .map((record, index) => ({
      record,
      index,
      rank: isFirst(record) ? 1 : 0,
      time: parseTime(date(record)),
    }))
    .sort((a, b) => b.rank - a.rank || b.time - a.time || 0)
    .slice(0, maxShownMovements);
}

/** Parses an ISO day or time to milliseconds since 1970; -Infinity for any other value. */
function parseTime(value: Json): number {
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? -Infinity : time;
}
