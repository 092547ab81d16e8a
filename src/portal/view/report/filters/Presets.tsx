import { useId } from 'react';
import type { CompiledFilter, Words } from '#definition';
import { buildDatePresets, type DatePreset } from '#engine/rows/buildDatePresets.ts';
import { usePortal } from '../../portal.ts';
import { findPeriodControl, type FilterValues } from './filterValues.ts';
import classes from './FilterBar.module.css';

interface Props {
  filters: CompiledFilter[];
  chosen: FilterValues;
  today: string;
  onChoose: (values: FilterValues) => void;
}

export function Presets(props: Props) {
  const { words } = usePortal().config;
  const presets = listPresets(props, words);
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

/** The presets as a select, for narrow screens. */
export function PeriodChip(props: Props) {
  const { words } = usePortal().config;
  const id = useId();
  const presets = listPresets(props, words);
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

function listPresets({ filters, chosen, today, onChoose }: Props, words: Words) {
  const period = findPeriodControl(filters);
  if (!period) return null;
  const now = period.read(chosen);
  return buildDatePresets(today, words).map(({ label, from, to }: DatePreset) => ({
    label,
    isChosen: now.from === from && now.to === to,
    choose: () => onChoose(period.apply(chosen, { from, to })),
  }));
}
