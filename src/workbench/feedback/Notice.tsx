import { Button } from '@mantine/core';
import styles from './Notice.module.css';

interface Props {
  text: string;
  /** Whether something went wrong, was done, or is to be known. */
  look?: 'bad' | 'good' | 'wait';
  /** The words of what one can do about it. */
  action?: string;
  onAction?: () => void;
}

/** A sentence in place, and what one can do about it. */
export function Notice({ text, look = 'bad', action, onAction }: Props) {
  return (
    <div className={styles.notice} data-look={look} role={look === 'bad' ? 'alert' : 'status'}>
      <span>{text}</span>
      {action !== undefined && (
        <Button size="compact-sm" variant="default" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
