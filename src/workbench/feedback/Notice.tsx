import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface Props {
  text: string;
  /** The tone: an error, a success, or an information. */
  look?: 'bad' | 'good' | 'wait';
  action?: string;
  onAction?: () => void;
  /** Further actions beside the text. */
  children?: ReactNode;
}

export function Notice({ text, look = 'bad', action, onAction, children }: Props) {
  return (
    <div className={styles.notice} data-look={look} role={look === 'bad' ? 'alert' : 'status'}>
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
