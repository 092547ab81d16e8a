import { createElement, useState } from 'react';
import type { Chart, CompiledFilter } from '../../../definition/index.ts';
import { createPart, usePart } from '../../codePart.ts';
import type { ShownReport } from '../useReport.ts';
import type { BarsProps } from './BarChart.tsx';
import { createBrush } from './createBrush.ts';
import classes from '../Report.module.css';

const barChart = createPart<BarsProps>(() => import('./BarChart.tsx'));

interface Props {
  chart: Chart;
  filters: CompiledFilter[];
  report: ShownReport;
  /** Whether there is little room: then the bars are folded. */
  narrow: boolean;
}

/** The bars above a table, for whom both of its columns are there. Their code comes after the rows, and finds its place kept. */
export function ReportChart({ chart, filters, report, narrow }: Props) {
  const { table, rows, reader, waiting, search } = report;
  const columnOf = (id: string) =>
    table.getAllLeafColumns().find((column) => column.id === id)?.columnDef.meta;
  const [x, y] = [columnOf(chart.x), columnOf(chart.y)];
  if (!x || !y || (!waiting && rows.length === 0)) return null;
  const onBrush = createBrush(filters, { ...report.filters, search });
  const shown = { rows, x, y, by: chart.by, reader, onBrush };
  if (narrow) return <Folded {...shown} />;
  return waiting ? <Place /> : <Drawn {...shown} />;
}

/** One line, until it is opened: nobody who does not open it pays for the bars. */
function Folded(props: BarsProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{props.y.header} over time</summary>
      {open && <Drawn {...props} />}
    </details>
  );
}

function Drawn(props: BarsProps) {
  const BarChart = usePart(barChart);
  return BarChart ? createElement(BarChart, props) : <Place />;
}

/** As high as the chart, so that the table below stays where it is. */
function Place() {
  return <div className={classes.place} />;
}
