import type { ReactNode } from 'react';
import { shownText } from '#engine/texts/shownText.ts';
import { usePortal } from '../portal.ts';
import styles from './feedback.module.css';

interface AlertProps {
  text: string;
  /** A `note` is not read out by itself. */
  role?: 'alert' | 'note';
  /** What is read of it, instead of its words, when it takes the focus. */
  name?: string;
  /** Whether it takes the focus, by script only. */
  takesFocus?: boolean | undefined;
  children?: ReactNode;
}

/** What went wrong, said at once to everybody, and what can be done about it. */
export function Alert({ text, role = 'alert', name, takesFocus, children }: AlertProps) {
  const { config } = usePortal();
  return (
    <div
      className={styles.alert}
      role={role}
      aria-label={name}
      {...(takesFocus && { tabIndex: -1, 'data-told': true })}
    >
      <span>{shownText(text, config)}</span>
      {children}
    </div>
  );
}
