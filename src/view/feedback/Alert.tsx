import type { ReactNode } from 'react';
import { shownText } from '../../engine/shownText.ts';
import styles from './feedback.module.css';

/** What went wrong, said at once to everybody, and what can be done about it. */
export function Alert({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.alert} role="alert">
      <span>{shownText(text)}</span>
      {children}
    </div>
  );
}
