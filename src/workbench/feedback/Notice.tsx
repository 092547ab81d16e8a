import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface Props {
  text: string;
  /** The tone: an error, a success, or an information. */
  tone?: 'bad' | 'good' | 'wait';
  action?: string;
  onAction?: () => void;
  /** Further actions beside the text. */
  children?: ReactNode;
}

/** A message on the page. An error is announced as an alert, all others as a status. */
export function Notice({ text, tone = 'bad', action, onAction, children }: Props) {
  return (
    <div className={styles.notice} data-look={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <span>{text}</span>
      {action !== undefined && (
        <Button size="compact-sm" variant="default" onClick={onAction}>
          {action}
        </Button>
      )}
      {children}
    </div>
  );
}
