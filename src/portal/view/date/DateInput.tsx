import { lazy, Suspense, useState } from 'react';
import { isComposing } from '../isComposing.ts';
import { usePortal } from '../portal.ts';
import styles from './date.module.css';

const DatePopover = lazy(() => import('./DatePopover.tsx'));

interface DateInputProps {
  id: string;
  label: string;
  /** YYYY-MM-DD, or the incomplete text typed so far. */
  value: string;
  /** The last day that can be picked, as YYYY-MM-DD. */
  latest?: string | undefined;
  /** True if the calendar opens at 1990, with selects for year and month. Needs `latest`. */
  isBirthday?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  onType: (text: string) => void;
  onPick: (day: string) => void;
  onBlur?: () => void;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

export function DateInput({
  label,
  value,
  latest,
  isBirthday,
  disabled,
  onType,
  onPick,
  ...input
}: DateInputProps) {
  const { chooseDate = 'Choose date', dayPlaceholder = 'YYYY-MM-DD' } = usePortal().config.words;
  const [open, setOpen] = useState(false);
  const pick = (day: string) => {
    onPick(day);
    setOpen(false);
  };
  return (
    <div className={styles.box}>
      <input
        {...input}
        className={styles.input}
        value={value}
        disabled={disabled}
        placeholder={dayPlaceholder}
        inputMode="numeric"
        maxLength={10}
        onChange={({ currentTarget, nativeEvent }) =>
          onType(isComposing(nativeEvent) ? currentTarget.value : hyphenate(currentTarget))
        }
        onCompositionEnd={({ currentTarget }) => onType(hyphenate(currentTarget))}
      />
      <button
        type="button"
        className={styles.button}
        disabled={disabled}
        aria-label={chooseDate}
        // A title and no accessible name, so that a search for the field's label finds the input only.
        title={label}
        aria-expanded={open}
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, so that the focus could not return to it.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        <CalendarIcon />
      </button>
      <Suspense>
        {open && (
          <DatePopover
            title={label}
            value={value}
            latest={latest}
            isBirthday={isBirthday}
            onPick={pick}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function CalendarIcon() {
  return (
    <svg
      width="1.125rem"
      height="1.125rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <rect x="3" y="5" width="18" height="16" rx="2" />
      <path d="M3 10h18M8 3v4M16 3v4" strokeLinecap="round" />
    </svg>
  );
}

/** Inserts hyphens while a date is typed at its end: 20261121 becomes 2026-11-21. */
function hyphenate({ value, selectionEnd }: HTMLInputElement): string {
  if (selectionEnd !== value.length) return value;
  return value.replace(/^(\d{4})(\d)/, '$1-$2').replace(/^(\d{4}-\d{2})(\d)/, '$1-$2');
}
