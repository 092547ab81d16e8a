import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from './dialog.module.css';

interface Props {
  title: string;
  action: string;
  onAction: () => void;
  onClose: () => void;
  isBusy: boolean;
  fault: string;
  /** True if the action destroys something. */
  isGrave?: boolean;
  /** True if the action is impossible. */
  isBarred?: boolean;
  children: ReactNode;
}

export function Dialog({ title, action, onAction, onClose, children, ...state }: Props) {
  const { isBusy, fault, isGrave = false, isBarred = false } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAction();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        <p className={styles.fault} role="alert">
          {fault}
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
