import { useId, useState } from 'react';
import { heldByFilter, type CompiledFilter, type Range } from '../../../definition/index.ts';
import { DateInput } from '../../date/DateInput.tsx';
import { decimalSign, readTypedNumber } from '../../form/widgets/readTypedNumber.ts';
import { usePortal } from '../../portal.ts';
import { fillWords } from '../../../engine/fillWords.ts';
import classes from './FilterBar.module.css';

export interface RangeProps {
  filter: CompiledFilter;
  value: Range;
  /** The last day that may be chosen. */
  latest: string;
  /** What is wrong with it; null when nothing is. */
  problem: string | null;
  onChange: (value: Range) => void;
}

/** The two ends of a range beside each other, and below them what is wrong with it. */
export default function RangeField({
  filter: { type, label },
  value,
  latest,
  problem,
  onChange,
}: RangeProps) {
  const { rangeFrom = '{label} from', rangeTo = '{label} to' } = usePortal().config.words;
  const names = { from: fillWords(rangeFrom, { label }), to: fillWords(rangeTo, { label }) };
  const id = useId();
  const Input = heldByFilter(type) === 'day' ? DayInput : NumberInput;
  return (
    <fieldset className={classes.range} aria-label={label}>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={classes.field}>
          <label htmlFor={`${id}-${end}`}>{names[end]}</label>
          <Input
            id={`${id}-${end}`}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            label={names[end]}
            value={value[end]}
            latest={latest}
            onChange={(next) => onChange({ ...value, [end]: next })}
          />
        </div>
      ))}
      {problem !== null && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface EndProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  label: string;
  value: string;
  latest: string;
  onChange: (value: string) => void;
}

function DayInput({ onChange, ...input }: EndProps) {
  return <DateInput {...input} autoComplete="off" onType={onChange} onPick={onChange} />;
}

/** A number, read and typed as the locale has it. What can't be a part of one is not taken. */
function NumberInput({ id, value, onChange, ...more }: EndProps) {
  const sign = decimalSign(usePortal().config.locale);
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    const number = readTypedNumber(text);
    if (number === null) return;
    setTyped(text);
    onChange(number);
  };
  const shown = readTypedNumber(typed) === value ? typed : value;
  return (
    <input
      id={id}
      aria-invalid={more['aria-invalid']}
      aria-describedby={more['aria-describedby']}
      data-type="number"
      inputMode="decimal"
      autoComplete="off"
      value={shown.replace(/[.,]/, sign)}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      onBlur={() => setTyped('')}
    />
  );
}
