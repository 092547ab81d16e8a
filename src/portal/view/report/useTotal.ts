import { useMemo } from 'react';
import type { CompiledReport, Json, JsonObject } from '#definition';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { sumDecimal } from '#engine/rows/sumDecimal.ts';
import type { CellReader } from './cells/readCell.ts';

/** The exact sum of all rows, or the one in the answer, as it stands in the heading; a dash before there is any. Null: no total. */
export function useTotal(
  { total }: CompiledReport,
  rows: JsonObject[] | null,
  body: Json,
  reader: CellReader,
): { label: string; text: string } | null {
  const sum = useMemo((): Json => {
    if (!total || !rows) return null;
    return total.from ? (resolvePath(total.from, body) ?? null) : sumDecimal(rows, total.field);
  }, [total, rows, body]);
  if (!total) return null;
  const context = { row: {}, index: 0, tests: reader.tests, scope: reader.scope };
  return {
    label: total.label,
    text: sum === null ? '–' : reader.formatters.format({ type: 'money' }, sum, context).text,
  };
}
