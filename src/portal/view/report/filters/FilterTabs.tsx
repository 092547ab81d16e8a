import { useId } from 'react';
import type { CompiledFilterOf, Scalar } from '#definition';
import classes from './FilterBar.module.css';

interface Props {
  filter: CompiledFilterOf<'select'>;
  value: Scalar;
  onChoose: (value: Scalar) => void;
}

/** Shows a filter whose options are all visible beside each other. */
export function FilterTabs({ filter: { label, options }, value, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className={classes.tabs}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={String(option.value)}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
