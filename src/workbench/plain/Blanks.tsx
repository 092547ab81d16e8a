import type { ReactNode } from 'react';
import styles from './plain.module.css';

/** A line of blanks, with the words before them. */
export function Blanks({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <div className={styles.blanks}>
      {lead !== undefined && <span>{lead}</span>}
      {children}
    </div>
  );
}
