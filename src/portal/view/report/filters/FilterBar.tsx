import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { CompiledFilter, FilterValue } from '#definition';
import { ByWidth } from '../../ByWidth.tsx';
import { FilterField } from './FilterField.tsx';
import { findFilterProblem, type FilterValues } from './filterValues.ts';
import { PeriodChip, Presets } from './Presets.tsx';
import { usePortal } from '../../portal.ts';
import classes from './FilterBar.module.css';

interface Props {
  filters: CompiledFilter[];
  /** What the table shows; chosen values differ from it until Search. */
  values: FilterValues;
  /** The query that the values stand in. */
  address: string;
  /** The day it is, as YYYY-MM-DD. */
  today: string;
  /** Whether they stand in rows of two, and the periods are a choice; null at the first look. */
  narrow: boolean | null;
  onSearch: (values: FilterValues) => void;
  /** Hears whether what was searched for is wrong, and so the rows are of something else. */
  onRefused: (isRefused: boolean) => void;
}

/** The filters above a table. Nothing is sent before Search, a preset or a tab is pressed. */
export function FilterBar({ filters, values, address, today, narrow, onSearch, onRefused }: Props) {
  const { words, locale } = usePortal().config;
  const { chosen, setChosen } = useChosen(values, address);
  const [problem, setProblem] = useState<{ name: string; message: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const search = (next: FilterValues) => {
    const found = findFilterProblem(filters, next, { today, locale, words });
    setProblem(found);
    onRefused(found !== null);
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
    onRefused(false);
  };
  const period = { filters, chosen, today, onChoose: search };
  return (
    <form ref={form} className={classes.bar} noValidate onSubmit={onSubmit}>
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
      <ByWidth narrow={narrow} wide={null} small={<PeriodChip {...period} />} />
      <button type="submit" className={classes.search}>
        {words.search}
      </button>
      <ByWidth narrow={narrow} wide={<Presets {...period} />} small={null} />
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
