import type { ReactNode } from 'react';
import { shownText } from '../../engine/shownText.ts';
import styles from './feedback.module.css';

interface AlertProps {
  text: string;
  /** A `note` is not read out by itself. */
  role?: 'alert' | 'note';
  children?: ReactNode;
}

/** What went wrong, said at once to everybody, and what can be done about it. */
export function Alert({ text, role = 'alert', children }: AlertProps) {
  return (
    <div className={styles.alert} role={role}>
      <span>{shownText(text)}</span>
      {children}
    </div>
  );
}
