import { useMemo, useState } from 'react';
import type { Chart, CompiledColumn, Json, JsonObject } from '#definition';
import { buildBars, type Bars } from '#engine/rows/buildBars.ts';
import { usePortal } from '../../portal.ts';
import type { CellReader } from '../cells/readCell.ts';
import { nameBars, type BarNames } from './nameBars.ts';

/** What a chart shows of which rows. */
export interface Charted {
  rows: JsonObject[];
  /** The columns that say when and how much. */
  x: CompiledColumn;
  y: CompiledColumn;
  /** What a bar stands for before anybody chooses. */
  by: Chart['by'];
  reader: CellReader;
}

/** How a chart's days and sums are written. */
export interface BarWriter {
  day: (day: string) => string;
  sum: (sum: string) => string;
}

/** A chart as it is shown. */
export interface ShownBars extends Bars {
  names: BarNames;
  write: BarWriter;
  /** Chooses what a bar stands for; null: as the definition has it. */
  choose: (unit: Chart['by'] | null) => void;
}

/** The bars of a report by what was chosen last; null where its rows make none. */
export function useBars({ rows, x, y, by, reader }: Charted): ShownBars | null {
  const { config } = usePortal();
  const { format } = x;
  const timeZone = 'zone' in format ? format.zone : config.timeZone;
  const [chosen, choose] = useState<Chart['by'] | null>(null);
  const unit = chosen ?? by;
  const chart = useMemo(() => buildBars(rows, { x, y, by: unit, timeZone }), [rows, x, y, unit, timeZone]);
  const write = useMemo(() => createWriter(y, reader), [y, reader]);
  const names = useMemo(
    () => chart && nameBars(chart, write.day, config.locale),
    [chart, write, config.locale],
  );
  return chart && names && { ...chart, names, write, choose };
}

/** Days are written as the portal writes them, sums as their column does; those of money with its unit. */
function createWriter(y: CompiledColumn, { formatters, tests, scope }: CellReader): BarWriter {
  const context = { row: {}, index: 0, tests, scope, unit: y.numeric };
  const write = (type: CompiledColumn['format'], value: Json) => formatters.format(type, value, context).text;
  return {
    day: (day) => write({ type: 'date' }, day),
    sum: (sum) => write(y.numeric ? y.format : { type: 'money' }, sum),
  };
}
