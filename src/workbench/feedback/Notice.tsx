import { Button } from '@mantine/core';
import styles from './Notice.module.css';

interface Props {
  text: string;
  /** The tone: an error, a success, or an information. */
  look?: 'bad' | 'good' | 'wait';
  action?: string;
  onAction?: () => void;
}

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
