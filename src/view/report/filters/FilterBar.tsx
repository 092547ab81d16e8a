import { useState, type SubmitEvent } from 'react';
import type { CompiledFilter, FilterValue } from '../../../definition/index.ts';
import { datePresets, type DatePreset } from '../../../engine/datePresets.ts';
import { FilterField } from './FilterField.tsx';
import { findFilterProblem, findPeriod, type FilterValues } from './filterValues.ts';
import classes from './FilterBar.module.css';

interface Props {
  filters: CompiledFilter[];
  /** What the table shows; chosen values differ from it until Search. */
  values: FilterValues;
  /** The query that the values stand in. */
  address: string;
  /** The day it is, as YYYY-MM-DD. */
  today: string;
  searchLabel: string;
  onSearch: (values: FilterValues) => void;
}

/** The filters above a table. Nothing is sent before Search, a preset or a tab is pressed. */
export function FilterBar({ filters, values, address, today, searchLabel, onSearch }: Props) {
  const { chosen, setChosen } = useChosen(values, address);
  const [problem, setProblem] = useState<{ name: string; message: string } | null>(null);
  const search = (next: FilterValues) => {
    const found = findFilterProblem(filters, next, today);
    setProblem(found);
    setChosen(next);
    if (!found) onSearch(next);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    search(chosen);
  };
  const change = (name: string, value: FilterValue) => {
    setChosen({ ...chosen, [name]: value });
    setProblem(null);
  };
  return (
    <form className={classes.bar} noValidate onSubmit={onSubmit}>
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={chosen[filter.name] ?? filter.initial}
          latest={today}
          problem={problem?.name === filter.name ? problem.message : null}
          onChange={change}
          onChoose={(name, value) => search({ ...chosen, [name]: value })}
        />
      ))}
      <button type="submit" className={classes.search}>
        {searchLabel}
      </button>
      <Presets filters={filters} chosen={chosen} today={today} onChoose={search} />
    </form>
  );
}

/**
 * What is chosen but not yet searched for. It follows the table when the address changes, as on Back, but stays when
 * the definition does.
 */
function useChosen(values: FilterValues, address: string) {
  const [state, setState] = useState({ address, chosen: values });
  if (state.address !== address) setState({ address, chosen: values });
  return {
    chosen: state.address === address ? state.chosen : values,
    setChosen: (chosen: FilterValues) => setState({ address, chosen }),
  };
}

interface PresetProps {
  filters: CompiledFilter[];
  chosen: FilterValues;
  today: string;
  onChoose: (values: FilterValues) => void;
}

/** Periods of one click. */
function Presets({ filters, chosen, today, onChoose }: PresetProps) {
  const period = findPeriod(filters);
  if (!period) return null;
  const now = period.read(chosen);
  const isChosen = ({ from, to }: DatePreset) => now.from === from && now.to === to;
  return (
    <fieldset className={classes.presets} aria-label="Period">
      {datePresets(today).map((preset) => (
        <button
          key={preset.label}
          type="button"
          aria-pressed={isChosen(preset)}
          onClick={() => onChoose(period.put(chosen, { from: preset.from, to: preset.to }))}
        >
          {preset.label}
        </button>
      ))}
    </fieldset>
  );
}
