import { createElement, useDeferredValue, useState } from 'react';
import type { Chart, CompiledFilter } from '#definition';
import { ResponsiveVariant } from '../../ResponsiveVariant.tsx';
import { createCodeChunk, useCodeChunk } from '../../codeChunk.ts';
import type { ShownReport } from '../useReport.ts';
import type { BarsProps } from './BarChart.tsx';
import { createBrush } from './createBrush.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import classes from '../Report.module.css';

const barChart = createCodeChunk<BarsProps>(() => import('./BarChart.tsx'));

interface Props {
  chart: Chart;
  filters: CompiledFilter[];
  report: ShownReport;
  /** True if the window is narrow, so that the chart is collapsed; null in the server-rendered page. */
  narrow: boolean | null;
}

/** Shows the chart above a table, if the member sees both columns. Its code loads after the rows, into reserved space. */
export function ReportChart({ chart, filters, report, narrow }: Props) {
  const { table, rows, reader, waiting, search } = report;
  const columnOf = (id: string) =>
    table.getAllLeafColumns().find((column) => column.id === id)?.columnDef.meta;
  const [x, y] = [columnOf(chart.x), columnOf(chart.y)];
  if (!x || !y || (!waiting && rows.length === 0)) return null;
  const onBrush = createBrush(filters, { ...report.filters, search });
  const shown = { rows, x, y, by: chart.by, reader, onBrush };
  const wide = waiting ? <Place /> : <Drawn {...shown} />;
  return <ResponsiveVariant narrow={narrow} wide={wide} small={<Folded {...shown} />} />;
}

/** Shows a single line until it is opened, so that the code of the chart is only loaded then. */
function Folded(props: BarsProps) {
  const { overTime = '{column} over time' } = usePortal().config.words;
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{fillPlaceholders(overTime, { column: props.y.header })}</summary>
      {open && <Drawn {...props} />}
    </details>
  );
}

function Drawn(props: BarsProps) {
  const BarChart = useCodeChunk(barChart);
  // Deferred, so that new rows are shown in the table first.
  const rows = useDeferredValue(props.rows);
  return BarChart ? createElement(BarChart, { ...props, rows }) : <Place />;
}

/** Shows a placeholder as high as the chart, so that the table below does not shift. */
function Place() {
  return <div className={classes.place} />;
}
