import { createElement, useDeferredValue, useState } from 'react';
import type { Chart, CompiledFilter } from '#definition';
import { ByWidth } from '../../ByWidth.tsx';
import { createPart, usePart } from '../../codePart.ts';
import type { ShownReport } from '../useReport.ts';
import type { BarsProps } from './BarChart.tsx';
import { createBrush } from './createBrush.ts';
import { fillWords } from '#engine/texts/fillWords.ts';
import { usePortal } from '../../portal.ts';
import classes from '../Report.module.css';

const barChart = createPart<BarsProps>(() => import('./BarChart.tsx'));

interface Props {
  chart: Chart;
  filters: CompiledFilter[];
  report: ShownReport;
  /** Whether there is little room, where the bars are folded; null at the first look. */
  narrow: boolean | null;
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
  const wide = waiting ? <Place /> : <Drawn {...shown} />;
  return <ByWidth narrow={narrow} wide={wide} small={<Folded {...shown} />} />;
}

/** One line, until it is opened: nobody who does not open it pays for the bars. */
function Folded(props: BarsProps) {
  const { overTime = '{column} over time' } = usePortal().config.words;
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{fillWords(overTime, { column: props.y.header })}</summary>
      {open && <Drawn {...props} />}
    </details>
  );
}

function Drawn(props: BarsProps) {
  const BarChart = usePart(barChart);
  // New rows stand in the table first.
  const rows = useDeferredValue(props.rows);
  return BarChart ? createElement(BarChart, { ...props, rows }) : <Place />;
}

/** As high as the chart, so that the table below stays where it is. */
function Place() {
  return <div className={classes.place} />;
}
