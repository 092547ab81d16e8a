import { useId, type ReactNode } from 'react';
import type { CompiledFilter, CompiledFilterOf, FilterKind, Scalar } from '../../../definition/index.ts';
import { findOption } from '../../../engine/readFilter.ts';
import { DateInput } from '../../date/DateInput.tsx';
import { FilterTabs } from './FilterTabs.tsx';
import classes from './FilterBar.module.css';

interface Props {
  filter: CompiledFilter;
  value: Scalar;
  /** The last day that may be chosen. */
  latest: string;
  /** What is wrong with the value; null when nothing is. */
  problem: string | null;
  onChange: (name: string, value: Scalar) => void;
  /** Changes it, and searches at once. */
  onChoose: (name: string, value: Scalar) => void;
}

/** A filter with its label above and what is wrong with it below. */
export function FilterField({ filter, problem, onChange, onChoose, ...input }: Props) {
  const id = useId();
  if ('look' in filter && filter.look)
    return (
      <FilterTabs filter={filter} value={input.value} onChoose={(next) => onChoose(filter.name, next)} />
    );
  const state = {
    id,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{filter.label}</label>
      {inputs[filter.type](filter as never, {
        ...input,
        state,
        onChange: (next) => onChange(filter.name, next),
      })}
      {problem !== null && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface InputProps {
  value: Scalar;
  latest: string;
  state: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
  onChange: (value: Scalar) => void;
}

/** What each kind of filter is chosen with. */
const inputs: { [K in FilterKind]: (filter: CompiledFilterOf<K>, props: InputProps) => ReactNode } = {
  date: ({ label }, { value, latest, state, onChange }) => (
    <DateInput
      {...state}
      label={label}
      value={String(value ?? '')}
      latest={latest}
      autoComplete="off"
      onType={onChange}
      onPick={onChange}
    />
  ),
  select: ({ options, initial }, { value, state, onChange }) => (
    <select
      {...state}
      value={String(value)}
      onChange={({ target }) => {
        const found = findOption(options, target.value);
        onChange(found ? found.value : initial);
      }}
    >
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  ),
  text: ({ maxLength }, { value, state, onChange }) => (
    <input
      {...state}
      value={String(value ?? '')}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  ),
};
