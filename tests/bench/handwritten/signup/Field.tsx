import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import styles from '#view/form/form.module.css';
import type { FieldName } from './rules.ts';

/** The messages below an input. */
interface Line {
  problem?: string;
  note?: string;
  good?: boolean;
}

interface FieldProps extends Line {
  name: FieldName;
  label: string;
  initial?: string;
  change: (name: FieldName, value: string) => void;
}

interface TextProps extends FieldProps {
  prefix?: string;
  /** Characters that are removed from a typed text. */
  unwanted?: RegExp;
  maxLength?: number;
  autoComplete?: string;
  inputMode?: 'numeric' | 'email';
}

/** A line of text. A key renders this field and nothing else. */
export const TextField = memo(function TextField(props: TextProps) {
  const {
    name,
    label,
    prefix,
    unwanted,
    maxLength,
    change,
    problem,
    note,
    good,
    initial = '',
    ...rest
  } = props;
  const [value, setValue] = useState(initial);
  const type = (text: string) => {
    const kept = (unwanted ? text.replace(unwanted, '') : text).slice(0, maxLength);
    setValue(kept);
    change(name, kept);
  };
  return (
    <Frame {...{ name, label, problem, note, good }}>
      <div className={styles.row}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...rest}
          {...describe(name, { problem, note })}
          name={name}
          type="text"
          value={value}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </div>
    </Frame>
  );
});

/** A password, with a button that shows it. */
export const PasswordField = memo(function PasswordField(props: FieldProps & { maxLength?: number }) {
  const { name, label, maxLength, change, problem } = props;
  const [value, setValue] = useState('');
  const [shown, setShown] = useState(false);
  const type = (text: string) => {
    setValue(text.slice(0, maxLength));
    change(name, text.slice(0, maxLength));
  };
  return (
    <Frame {...{ name, label, problem }}>
      <div className={styles.row}>
        <input
          {...describe(name, { problem })}
          name={name}
          type={shown ? 'text' : 'password'}
          value={value}
          autoComplete="new-password"
          spellCheck={false}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <button
          type="button"
          className={styles.beside}
          aria-pressed={shown}
          aria-controls={name}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Frame>
  );
});

interface SelectProps extends FieldProps {
  options: { value: string; label: string }[];
  autoComplete?: string;
}

/** A choice, as the device's own list. */
export const SelectField = memo(function SelectField(props: SelectProps) {
  const { name, label, initial = '', options, autoComplete, change, problem } = props;
  const [value, setValue] = useState(initial);
  const choose = (next: string) => {
    setValue(next);
    change(name, next);
  };
  return (
    <Frame {...{ name, label, problem }}>
      <select
        {...describe(name, { problem })}
        name={name}
        value={value}
        autoComplete={autoComplete}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">Select</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
});

interface FrameProps extends Line {
  name: FieldName;
  label: string;
  children: ReactNode;
}

function Frame({ name, label, children, ...line }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {children}
      <FieldLine name={name} {...line} />
    </div>
  );
}

/** The line below a field, for a note or a message. */
export function FieldLine({ name, problem, note, good }: Line & { name: FieldName }) {
  return (
    <div className={styles.line} id={`${name}-line`}>
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
      <span className={good ? styles.green : styles.red} aria-live="polite">
        {problem ? '' : note}
      </span>
    </div>
  );
}

function describe(name: FieldName, { problem, note }: Line) {
  return {
    id: name,
    className: styles.control,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || note ? `${name}-line` : undefined,
  };
}
