import { useId, useRef, useState } from 'react';
import type { UiTexts } from '#definition';
import type { BarUnit } from '#engine/rows/buildBars.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import { BarFigures } from './BarFigures.tsx';
import { BarPlot } from './BarPlot.tsx';
import { BarUnits } from './BarUnits.tsx';
import type { Brush } from './createBrush.ts';
import { layoutBars } from './layoutBars.ts';
import type { BarLabels } from './formatBarNames.ts';
import { buildSelectionLabel, type BarSelection } from './buildSelectionLabel.ts';
import { useBars, type ChartSource, type ShownBars } from './useBars.ts';
import classes from './chart.module.css';

export interface BarsProps extends ChartSource {
  /** Filters the report by the selected days; null if it can't be filtered by days. */
  onBrush: Brush | null;
}

/** Shows the sums of a column by day, week or month: bars, a label of the chosen ones, and a list of all figures. */
export default function BarChart({ onBrush, ...charted }: BarsProps) {
  const shown = useBars(charted);
  return shown && <Chart shown={shown} of={charted.y.header} onBrush={onBrush} />;
}

interface Props {
  shown: ShownBars;
  of: string;
  onBrush: Brush | null;
}

function Chart({ shown, of, onBrush }: Props) {
  const { bars, unit, units, names, write, choose } = shown;
  const [choice, setChoice] = useState<BarSelection | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  const captionId = useId();
  const { words } = usePortal().config;
  const caption = fillPlaceholders(nameChart(unit, words), { column: of });
  const span = useSpan(names, words);
  const description = buildSelectionLabel(shown, choice);
  const drawn = layoutBars(bars);
  const brush = () => {
    if (!onBrush?.(description.first, description.last)) return;
    setChoice(null);
    choose(null);
  };
  return (
    <figure className={classes.chart}>
      <div className={classes.head}>
        <figcaption id={captionId}>{caption}</figcaption>
        <BarUnits units={units} shown={unit} onChoose={choose} />
        <div className={classes.description}>
          <span aria-hidden="true">
            {description.name} <strong data-figure>{description.figure}</strong>
          </span>
          {choice?.stays && onBrush && (
            <button
              type="button"
              onClick={() => {
                slider.current?.focus();
                brush();
              }}
            >
              {words.showDays ?? 'Show these days'}
            </button>
          )}
        </div>
      </div>
      <BarPlot
        drawn={drawn}
        scale={drawn.top > 0 ? write.sum(String(drawn.top)) : ''}
        captionId={captionId}
        slider={slider}
        choice={choice}
        description={description}
        canBrush={onBrush !== null}
        onChoose={setChoice}
        onBrush={brush}
      />
      <div className="visually-hidden" aria-live="polite">
        {span}
      </div>
      <BarFigures of={caption} names={names} figures={bars.map(({ sum }) => write.sum(sum))} />
    </figure>
  );
}

function nameChart(unit: BarUnit, words: UiTexts): string {
  const names: Record<BarUnit, string> = {
    day: words.chartByDay ?? '{column} by day',
    week: words.chartByWeek ?? '{column} by week',
    month: words.chartByMonth ?? '{column} by month',
    year: words.chartByYear ?? '{column} by year',
  };
  return names[unit];
}

/** Returns the announcement of the shown period; '' for the first one. */
function useSpan({ first, last }: BarLabels, words: UiTexts): string {
  const span =
    first === last
      ? fillPlaceholders(words.barsOf ?? 'Bars of {day}', { day: first })
      : fillPlaceholders(words.barsFromTo ?? 'Bars from {first} to {last}', { first, last });
  const [shown, setShown] = useState({ span, announced: '' });
  if (shown.span !== span) setShown({ span, announced: span });
  return shown.announced;
}
