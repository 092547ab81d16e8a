import { createElement } from 'react';
import type { Chart, JsonObject } from '../../../definition/index.ts';
import { createPart, usePart } from '../../codePart.ts';
import type { CellReader } from '../cells/readCell.ts';
import type { HeadlessTable } from '../table.ts';
import type { BarsProps } from './BarChart.tsx';

const barChart = createPart<BarsProps>(() => import('./BarChart.tsx'));

interface Props {
  chart: Chart;
  table: HeadlessTable;
  rows: JsonObject[];
  /** Whether nothing has come yet. */
  waiting: boolean;
  reader: CellReader;
}

/** The bars above a table, for whom both of its columns are there. Their code comes after the rows, and finds its place kept. */
export function ReportChart({ chart, table, rows, waiting, reader }: Props) {
  const columnOf = (id: string) =>
    table.getAllLeafColumns().find((column) => column.id === id)?.columnDef.meta;
  const [x, y] = [columnOf(chart.x), columnOf(chart.y)];
  if (!x || !y) return null;
  if (waiting) return <Place />;
  return rows.length === 0 ? null : <Drawn rows={rows} x={x} y={y} by={chart.by} reader={reader} />;
}

function Drawn(props: BarsProps) {
  const BarChart = usePart(barChart);
  return BarChart ? createElement(BarChart, props) : <Place />;
}

/** As high as the chart, so that the table below stays where it is. */
function Place() {
  return <div style={{ height: 238 }} />;
}
