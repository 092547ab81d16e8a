import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { CompiledFilter, FilterValue } from '#definition';
import { ResponsiveVariant } from '../../ResponsiveVariant.tsx';
import { findLatestDay } from '#engine/rows/filterKinds.ts';
import { FilterField } from './FilterField.tsx';
import {
  buildInitialFilters,
  findFilterProblem,
  hasInitialValue,
  type FilterValues,
} from './filterValues.ts';
import { PeriodChip, Presets, usePresets } from './Presets.tsx';
import { usePortal } from '../../portal.ts';
import classes from './FilterBar.module.css';

interface Props {
  filters: CompiledFilter[];
  /** The values of the shown rows. The chosen ones differ from them until Search. */
  values: FilterValues;
  /** The query that contains the values. */
  address: string;
  /** Today, as YYYY-MM-DD. */
  today: string;
  /** True if filters are in rows of two and the periods are a select; null in the server-rendered page. */
  narrow: boolean | null;
  onSearch: (values: FilterValues) => void;
  /** Receives true if the search was refused, so that the rows are of another request. */
  onRefused: (isRefused: boolean) => void;
}

/** Shows the filters above a table. Only Search, a preset or a tab sends a request. */
export function FilterBar({ filters, values, address, today, narrow, onSearch, onRefused }: Props) {
  const { words, locale, numberSigns } = usePortal().config;
  const { chosen, setChosen } = useChosen(values, address);
  const [problem, setProblem] = useState<{ name: string; message: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const search = (next: FilterValues) => {
    const found = findFilterProblem(filters, next, { today, locale, numberSigns, words });
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
  const clear = () => {
    // The pressed button disappears, and the focus with it.
    submit.current?.focus();
    search(buildInitialFilters(filters));
  };
  const presets = usePresets({ filters, chosen, today, onChoose: search });
  return (
    <form ref={form} className={classes.bar} noValidate onSubmit={onSubmit}>
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={chosen[filter.name] ?? filter.initial}
          latest={findLatestDay(filter, today)}
          problem={problem?.name === filter.name ? problem.message : null}
          onChange={change}
          onChoose={(name, value) => search({ ...chosen, [name]: value })}
        />
      ))}
      <ResponsiveVariant narrow={narrow} wide={null} small={<PeriodChip presets={presets} />} />
      <button ref={submit} type="submit" className={classes.search}>
        {words.search}
      </button>
      <ResponsiveVariant narrow={narrow} wide={<Presets presets={presets} />} small={null} />
      {!filters.every((filter) => hasInitialValue(filter, values)) && (
        <button type="button" className={classes.clear} onClick={clear}>
          {words.clearFilters ?? 'Clear filters'}
        </button>
      )}
    </form>
  );
}

/**
 * Returns the chosen values before the search. They follow the address, as on Back, and survive an edit of the
 * definition.
 */
function useChosen(values: FilterValues, address: string) {
  const [state, setState] = useState({ address, chosen: values });
  if (state.address !== address) setState({ address, chosen: values });
  return {
    chosen: state.address === address ? state.chosen : values,
    setChosen: (chosen: FilterValues) => setState({ address, chosen }),
  };
}
