import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: string;
  /** What stands beside the title. */
  note?: string;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Panel({ title, note, children }: Props) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.title}>
        {title} {note !== undefined && <span className={styles.note}>{note}</span>}
      </h2>
      {children}
    </section>
  );
}
