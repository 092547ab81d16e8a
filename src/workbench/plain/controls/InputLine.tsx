import type { ReactNode } from 'react';
import styles from '../plain.module.css';

/** A line of inputs, with the text before them. */
export function InputLine({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <div className={styles.inputs}>
      {lead !== undefined && <span>{lead}</span>}
      {children}
    </div>
  );
}
