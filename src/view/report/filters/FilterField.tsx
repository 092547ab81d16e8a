import { useId } from 'react';
import type { CompiledFilter, Scalar } from '../../../definition/index.ts';
import { DateInput } from '../../date/DateInput.tsx';
import { findOption } from './filterValues.ts';
import classes from './FilterBar.module.css';

interface Props {
  filter: CompiledFilter;
  value: Scalar;
  /** The last day that may be chosen. */
  latest: string;
  /** What is wrong with the value; null when nothing is. */
  problem: string | null;
  onChange: (name: string, value: Scalar) => void;
}

/** A filter with its label above and what is wrong with it below. */
export function FilterField({ problem, ...rest }: Props) {
  const id = useId();
  const state = {
    id,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{rest.filter.label}</label>
      <FilterControl {...rest} state={state} />
      {problem !== null && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface ControlProps extends Omit<Props, 'problem'> {
  state: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
}

function FilterControl({ filter, value, latest, state, onChange }: ControlProps) {
  const change = (next: Scalar) => onChange(filter.name, next);
  const text = String(value ?? '');
  if (filter.type === 'date') {
    const day = { label: filter.label, value: text, latest, autoComplete: 'off' };
    return <DateInput {...state} {...day} onType={change} onPick={change} />;
  }
  if (filter.type === 'text') {
    const input = { value: text, maxLength: filter.maxLength, autoComplete: 'off' };
    return <input {...state} {...input} onChange={({ target }) => change(target.value)} />;
  }
  const choose = (choice: string) => change(findOption(filter.options, choice) ?? filter.initial);
  return (
    <select {...state} value={text} onChange={({ target }) => choose(target.value)}>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
