import type { Chart } from '#definition';
import type { BarUnit } from '#engine/rows/buildBars.ts';
import { usePortal } from '../../portal.ts';
import classes from './chart.module.css';

interface Props {
  units: Chart['by'][];
  shown: BarUnit;
  onChoose: (unit: Chart['by']) => void;
}

export function BarUnits({ units, shown, onChoose }: Props) {
  const { words } = usePortal().config;
  if (units.length < 2) return null;
  return (
    <fieldset className={classes.units} aria-label={words.bars ?? 'Bars'}>
      {units.map((unit) => (
        <button key={unit} type="button" aria-pressed={unit === shown} onClick={() => onChoose(unit)}>
          {words[unit] ?? english[unit]}
        </button>
      ))}
    </fieldset>
  );
}

const english: Record<Chart['by'], string> = { day: 'Day', week: 'Week', month: 'Month' };
