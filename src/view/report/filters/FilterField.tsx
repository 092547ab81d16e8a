import { useId } from 'react';
import type { CompiledFilter, Scalar } from '../../../definition/index.ts';
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
export function FilterField({ filter, value, problem, onChange }: Props) {
  const id = useId();
  const control = {
    id,
    value: String(value ?? ''),
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
  };
  const change = (next: Scalar) => onChange(filter.name, next);
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{filter.label}</label>
      {filter.type === 'select' ? (
        <select
          {...control}
          onChange={({ target }) => change(findOption(filter.options, target.value) ?? filter.initial)}
        >
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          maxLength={filter.type === 'text' ? filter.maxLength : 10}
          placeholder={filter.type === 'date' ? 'YYYY-MM-DD' : undefined}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
        />
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
