import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: string;
  note?: string;
  children: ReactNode;
}

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
