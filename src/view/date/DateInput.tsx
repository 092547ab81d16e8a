import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { CalendarIcon } from './CalendarIcon.tsx';
import styles from './date.module.css';

const Calendar = lazy(() => import('./Calendar.tsx'));

interface DateInputProps {
  id: string;
  /** The field's label: it stands beside the input, and in the name of the button. */
  label: string;
  /** YYYY-MM-DD, or whatever was typed so far. */
  value: string;
  /** The last day that can be picked, as YYYY-MM-DD. */
  latest?: string;
  disabled?: boolean;
  autoComplete?: string;
  onType: (text: string) => void;
  onPick: (day: string) => void;
  onBlur?: () => void;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** A day, typed as YYYY-MM-DD or picked from a calendar, whose code comes when it is first opened. */
export function DateInput({ label, value, latest, disabled, onType, onPick, ...input }: DateInputProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useClosing(open, box, () => setOpen(false), close);
  return (
    <div className={styles.box} ref={box}>
      <input
        {...input}
        className={styles.input}
        value={value}
        disabled={disabled}
        placeholder="YYYY-MM-DD"
        inputMode="numeric"
        maxLength={10}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <button
        ref={button}
        type="button"
        className={styles.button}
        disabled={disabled}
        aria-label="Choose date"
        // Not in its name: whoever looks for the field by its label finds one thing.
        title={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <CalendarIcon />
      </button>
      {open && (
        <section className={styles.popup} aria-label="Choose date">
          <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
            <Calendar
              value={value}
              latest={latest}
              onPick={(day) => {
                onPick(day);
                close();
              }}
            />
          </Suspense>
        </section>
      )}
    </div>
  );
}

/** Leaves the calendar when something else is clicked, or by Escape. */
function useClosing(
  open: boolean,
  box: RefObject<HTMLDivElement | null>,
  leave: () => void,
  escape: () => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const away = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) leave();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escape();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', key);
    };
  });
}
