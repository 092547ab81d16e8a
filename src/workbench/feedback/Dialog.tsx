import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from './dialog.module.css';

interface Props {
  title: string;
  /** The words of what is done. */
  action: string;
  onAction: () => void;
  onClose: () => void;
  isBusy: boolean;
  /** Why it was not done; ''. */
  fault: string;
  /** Whether something is lost by it. */
  isGrave?: boolean;
  /** Whether it can't be done as things are. */
  isBarred?: boolean;
  children: ReactNode;
}

/** Asks before something is done, or for what it needs. */
export function Dialog({ title, action, onAction, onClose, children, ...state }: Props) {
  const { isBusy, fault, isGrave = false, isBarred = false } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAction();
  };
  return (
    <Modal opened onClose={onClose} title={title}>
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
