import { useId, useState } from 'react';
import type { CompiledFilter } from '#definition';
import { buildDatePresets } from '#engine/rows/buildDatePresets.ts';
import { usePortal } from '../../portal.ts';
import { findPeriodControl, type FilterValues } from './filterValues.ts';
import classes from './FilterBar.module.css';

interface Period {
  filters: CompiledFilter[];
  chosen: FilterValues;
  today: string;
  onChoose: (values: FilterValues) => void;
}

interface Props {
  presets: ReturnType<typeof usePresets>;
}

export function Presets({ presets }: Props) {
  const { words } = usePortal().config;
  if (!presets) return null;
  return (
    <fieldset className={classes.presets} aria-label={words.period ?? 'Period'}>
      {presets.map(({ label, isChosen, choose }) => (
        <button key={label} type="button" aria-pressed={isChosen} onClick={choose}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Shows the presets as a select, for narrow screens. */
export function PeriodChip({ presets }: Props) {
  const { words } = usePortal().config;
  const id = useId();
  if (!presets) return null;
  const chosen = presets.find(({ isChosen }) => isChosen)?.label ?? '';
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{words.period ?? 'Period'}</label>
      <select
        id={id}
        value={chosen}
        onChange={({ target }) => presets.find(({ label }) => label === target.value)?.choose()}
      >
        {chosen === '' && <option value="">{words.ownDates ?? 'Own dates'}</option>}
        {presets.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
    </div>
  );
}

/**
 * Returns the presets, at most one of them chosen. Where several have the chosen days, as on the first of a month, it is
 * the pressed one until the days change. Default: the first, which is the shortest.
 */
export function usePresets({ filters, chosen, today, onChoose }: Period) {
  const { words } = usePortal().config;
  const [pressed, setPressed] = useState('');
  const period = findPeriodControl(filters);
  if (!period) return null;
  const now = period.read(chosen);
  const presets = buildDatePresets(today, words);
  const equal = presets.filter(({ from, to }) => now.from === from && now.to === to);
  const inForce = equal.find(({ label }) => label === pressed) ?? equal[0];
  if (pressed !== '' && inForce?.label !== pressed) setPressed('');
  return presets.map((preset) => ({
    label: preset.label,
    isChosen: preset === inForce,
    choose: () => {
      setPressed(preset.label);
      onChoose(period.apply(chosen, { from: preset.from, to: preset.to }));
    },
  }));
}
