import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from './dialog.module.css';

interface Props {
  title: string;
  action: string;
  onAction: () => void;
  onClose: () => void;
  isBusy: boolean;
  error: string;
  /** True if the action destroys something. */
  isGrave?: boolean;
  /** True if the action is impossible. */
  isBarred?: boolean;
  children: ReactNode;
}

/** A dialog with a form, its error, and the buttons Cancel and submit. */
export function Dialog({ title, action, onAction, onClose, children, ...state }: Props) {
  const { isBusy, error, isGrave = false, isBarred = false } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAction();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        <p className={styles.error} role="alert">
          {error}
        </p>
        <div className={styles.buttons}>
          <Button variant="default" data-autofocus={isGrave || undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={isBarred} {...(isGrave && { color: 'red' })}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
