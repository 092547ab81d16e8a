import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export function NoticePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <h1>{title}</h1>
      {text !== title && <p>{text}</p>}
      {children}
    </div>
  );
}
