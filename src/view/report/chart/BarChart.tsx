import { useId, useMemo, useState, type PointerEvent } from 'react';
import type { Chart, CompiledColumn, Json, JsonObject } from '../../../definition/index.ts';
import { buildBars } from '../../../engine/buildBars.ts';
import { usePortal } from '../../portal.ts';
import type { CellReader } from '../cells/readCell.ts';
import { BarFigures } from './BarFigures.tsx';
import { drawBars, type DrawnBars } from './drawBars.ts';
import { nameBars } from './nameBars.ts';
import classes from './chart.module.css';

export interface BarsProps {
  rows: JsonObject[];
  /** The columns that say when and how much. */
  x: CompiledColumn;
  y: CompiledColumn;
  by: Chart['by'];
  reader: CellReader;
}

/** What a column adds up to by day, week or month: bars, of which one is told at a time, and all their figures as a list. */
export default function BarChart({ rows, x, y, by, reader }: BarsProps) {
  const { config } = usePortal();
  const { format } = x;
  const timeZone = 'zone' in format ? format.zone : config.timeZone;
  const chart = useMemo(() => buildBars(rows, { x, y, by, timeZone }), [rows, x, y, by, timeZone]);
  const [chosen, setChosen] = useState<number | null>(null);
  const captionId = useId();
  if (!chart) return null;
  const { bars, unit } = chart;
  const context = { row: {}, index: 0, tests: reader.tests, scope: reader.scope };
  const write = (type: CompiledColumn['format'], value: Json) =>
    reader.formatters.format(type, value, context).text;
  const names = nameBars(chart, (day) => write({ type: 'date' }, day), config.locale);
  const figures = bars.map(({ sum }, at): [string, string] => [
    names.each[at] ?? '',
    write(y.numeric ? y.format : { type: 'money' }, sum),
  ]);
  const caption = `${y.header} by ${unit}`;
  const last = bars.length - 1;
  const at = Math.min(chosen ?? last, last);
  const [name, figure] = figures[at] ?? ['', ''];
  return (
    <figure className={classes.chart}>
      <div className={classes.head}>
        <figcaption id={captionId}>{caption}</figcaption>
        <div aria-hidden="true">
          {name} <strong>{figure}</strong>
        </div>
      </div>
      <Plot
        drawn={drawBars(bars)}
        captionId={captionId}
        at={at}
        told={`${name}: ${figure}`}
        onChoose={setChosen}
      />
      <div className={classes.axis} aria-hidden="true">
        <span>{names.first}</span>
        <span>{names.last}</span>
      </div>
      <BarFigures of={caption} figures={figures} />
    </figure>
  );
}

interface PlotProps {
  drawn: DrawnBars;
  /** The id of what the chart is called. */
  captionId: string;
  /** The bar that is told. */
  at: number;
  told: string;
  onChoose: (at: number | null) => void;
}

/** The bars. A pointer over one chooses it, and so do the arrow keys. */
function Plot({ drawn: { zero, each }, captionId, at, told, onChoose }: PlotProps) {
  const count = each.length;
  const width = 80 / Math.max(count, 12);
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: whole } = currentTarget.getBoundingClientRect();
    onChoose(Math.max(0, Math.min(count - 1, Math.floor(((clientX - left) / whole) * count))));
  };
  return (
    <div
      className={classes.plot}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onChoose(null)}
    >
      <input
        type="range"
        min={0}
        max={count - 1}
        value={at}
        aria-labelledby={captionId}
        aria-valuetext={told}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
      <svg aria-hidden="true" width="100%" height="100%">
        <line x1="0" x2="100%" y1={`${zero}%`} y2={`${zero}%`} />
        {each.map(({ top, height }, index) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            data-chosen={index === at || undefined}
            x={`${((index + 0.5) / count) * 100 - width / 2}%`}
            y={`${top}%`}
            width={`${width}%`}
            height={`${height}%`}
          />
        ))}
      </svg>
    </div>
  );
}
