import { useMemo, useState } from 'react';
import type { Chart, CompiledColumn, Json, JsonObject } from '#definition';
import { buildBars, type Bars } from '#engine/rows/buildBars.ts';
import { usePortal } from '../../portal.ts';
import type { CellContext } from '../cells/readCell.ts';
import { formatBarNames, type BarLabels } from './formatBarNames.ts';

export interface ChartSource {
  rows: JsonObject[];
  x: CompiledColumn;
  y: CompiledColumn;
  by: Chart['by'];
  reader: CellContext;
}

export interface BarFormats {
  day: (day: string) => string;
  sum: (sum: string) => string;
}

export interface ShownBars extends Bars {
  names: BarLabels;
  write: BarFormats;
  /** Sets the unit of a bar; null for the definition's. */
  choose: (unit: Chart['by'] | null) => void;
}

/** Returns the bars of a report in the last chosen unit; null if its rows give none. */
export function useBars({ rows, x, y, by, reader }: ChartSource): ShownBars | null {
  const { config } = usePortal();
  const { format } = x;
  const timeZone = 'zone' in format ? format.zone : config.timeZone;
  const [chosen, choose] = useState<Chart['by'] | null>(null);
  const unit = chosen ?? by;
  const chart = useMemo(() => buildBars(rows, { x, y, by: unit, timeZone }), [rows, x, y, unit, timeZone]);
  const write = useMemo(() => createWriter(y, reader), [y, reader]);
  const names = useMemo(
    () => chart && formatBarNames(chart, write.day, config.locale),
    [chart, write, config.locale],
  );
  return chart && names && { ...chart, names, write, choose };
}

/** Formats days in the portal's format and sums in their column's. Amounts of money get the unit. */
function createWriter(y: CompiledColumn, { formatters, tests, scope }: CellContext): BarFormats {
  const context = { row: {}, index: 0, tests, scope, unit: y.numeric };
  const write = (type: CompiledColumn['format'], value: Json) => formatters.format(type, value, context).text;
  return {
    day: (day) => write({ type: 'date' }, day),
    sum: (sum) => write(y.numeric ? y.format : { type: 'money' }, sum),
  };
}
