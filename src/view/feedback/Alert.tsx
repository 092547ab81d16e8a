import type { ReactNode } from 'react';
import { shownText } from '../../engine/shownText.ts';
import styles from './feedback.module.css';

interface AlertProps {
  text: string;
  /** By what an input is tied to it. */
  id?: string;
  /** A `note` is not read out by itself. */
  role?: 'alert' | 'note';
  children?: ReactNode;
}

/** What went wrong, said at once to everybody, and what can be done about it. */
export function Alert({ text, id, role = 'alert', children }: AlertProps) {
  return (
    <div className={styles.alert} id={id} role={role}>
      <span>{shownText(text)}</span>
      {children}
    </div>
  );
}
