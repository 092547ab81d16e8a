import type { ReactNode } from 'react';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { usePortal } from '../portal.ts';
import styles from './feedback.module.css';

interface AlertProps {
  text: string;
  /** A `note` is not announced by itself, and a `status` not at once. */
  role?: 'alert' | 'note' | 'status' | undefined;
  /** The accessible name when the alert gets the focus. Default: its text. */
  name?: string;
  takesFocus?: boolean | undefined;
  children?: ReactNode;
}

/** Shows an error message that is announced at once, with buttons that may solve it. */
export function Alert({ text, role = 'alert', name, takesFocus, children }: AlertProps) {
  const { config } = usePortal();
  return (
    <div
      className={styles.alert}
      role={role}
      aria-label={name}
      {...(takesFocus && { tabIndex: -1, 'data-told': true })}
    >
      <span>{formatBackendText(text, config)}</span>
      {children}
    </div>
  );
}
