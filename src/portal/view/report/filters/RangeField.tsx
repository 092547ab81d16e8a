import { useId, useState } from 'react';
import { getFilterValueKind, type CompiledFilter, type RangeValue } from '#definition';
import { DateInput } from '../../date/DateInput.tsx';
import { usePortal } from '../../portal.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { parseNumber, formatInputNumber } from '#engine/numbers/parseNumber.ts';
import classes from './FilterBar.module.css';

export interface RangeProps {
  filter: CompiledFilter;
  value: RangeValue;
  /** The last day that can be chosen. */
  latest: string;
  /** The error of the range; null if there is none. */
  problem: string | null;
  onChange: (value: RangeValue) => void;
}

/** Shows the two inputs of a range of days or numbers beside each other, and its error below. */
export default function RangeField({
  filter: { type, label },
  value,
  latest,
  problem,
  onChange,
}: RangeProps) {
  const { rangeFrom = '{label} from', rangeTo = '{label} to' } = usePortal().config.words;
  const names = { from: fillPlaceholders(rangeFrom, { label }), to: fillPlaceholders(rangeTo, { label }) };
  const id = useId();
  const Input = getFilterValueKind(type) === 'day' ? DayInput : NumberInput;
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

/**
 * Shows the input of a number in the locale's format. The text stays as typed until the field is left. An invalid
 * number is `NaN`.
 */
function NumberInput({ id, value, onChange, ...more }: EndProps) {
  const { config } = usePortal();
  const [typed, setTyped] = useState('');
  const [isTyping, setTyping] = useState(false);
  const update = (text: string) => {
    setTyping(true);
    setTyped(text);
    onChange(text.trim() === '' ? '' : (parseNumber(text, config) ?? 'NaN'));
  };
  return (
    <input
      id={id}
      aria-invalid={more['aria-invalid']}
      aria-describedby={more['aria-describedby']}
      data-type="number"
      inputMode="decimal"
      autoComplete="off"
      value={isTyping || value === 'NaN' ? typed : formatInputNumber(value, config)}
      onChange={({ currentTarget }) => update(currentTarget.value)}
      onBlur={() => setTyping(false)}
    />
  );
}
