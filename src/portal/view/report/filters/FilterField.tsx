import { createElement, useId, type ReactNode } from 'react';
import {
  isRange,
  type CompiledFilter,
  type CompiledFilterOf,
  type FilterKind,
  type FilterValue,
  type RangeKind,
  type Scalar,
} from '#definition';
import { findOption, getRange } from '#engine/rows/filterKinds.ts';
import { createCodeChunk, useCodeChunk } from '../../codeChunk.ts';
import { DateInput } from '../../date/DateInput.tsx';
import { LimitedInput } from '../../typing/LimitedInput.tsx';
import { FilterTabs } from './FilterTabs.tsx';
import { hasInitialValue } from './filterValues.ts';
import type { RangeProps } from './RangeField.tsx';
import classes from './FilterBar.module.css';

const rangeField = createCodeChunk<RangeProps>(() => import('./RangeField.tsx'), 'RangeField');

interface Props {
  filter: CompiledFilter;
  value: FilterValue;
  /** The last day that can be chosen. */
  latest: string;
  /** The error of the value; null if there is none. */
  problem: string | null;
  onChange: (name: string, value: FilterValue) => void;
  onChoose: (name: string, value: Scalar) => void;
}

export function FilterField({ filter, problem, onChange, onChoose, value, latest }: Props) {
  const id = useId();
  if (isRange(filter.type)) {
    const change = (next: FilterValue) => onChange(filter.name, next);
    return <RangeFilter {...{ filter, problem, latest }} value={getRange(value)} onChange={change} />;
  }
  const input = { value: typeof value === 'object' ? null : value, latest };
  if ('widget' in filter && filter.widget)
    return (
      <FilterTabs filter={filter} value={input.value} onChoose={(next) => onChoose(filter.name, next)} />
    );
  const state = {
    id,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
  };
  return (
    <div className={classes.field} data-set={!hasInitialValue(filter, { [filter.name]: value }) || undefined}>
      <label htmlFor={id}>{filter.label}</label>
      {inputs[filter.type as OneValued](filter as never, {
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

function RangeFilter(props: RangeProps) {
  const RangeField = useCodeChunk(rangeField);
  return RangeField ? createElement(RangeField, props) : <div className={classes.range} />;
}

type OneValued = Exclude<FilterKind, RangeKind>;

interface InputProps {
  value: Scalar;
  latest: string;
  state: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
  onChange: (value: Scalar) => void;
}

const inputs: { [K in OneValued]: (filter: CompiledFilterOf<K>, props: InputProps) => ReactNode } = {
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
    <LimitedInput
      {...state}
      value={String(value ?? '')}
      maxLength={maxLength}
      autoComplete="off"
      onType={onChange}
    />
  ),
};
