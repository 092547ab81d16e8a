import { useLayoutEffect, useRef } from 'react';
import { usePortal } from '../portal.ts';
import { Alert } from './Alert.tsx';
import styles from './feedback.module.css';

interface Props {
  /** Default: the portal's own message. */
  text?: string | undefined;
  role?: 'status';
  retry: () => void;
}

/** Shows a failed load with Retry. When the button disappears with the focus, the block around it gets the focus. */
export function RetryAlert({ text, role, retry }: Props) {
  const { words } = usePortal().config;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      if (pressed && pressed === document.activeElement) focusAround(pressed);
    };
  }, []);
  return (
    <Alert text={text ?? words.loadFailed} role={role}>
      <button ref={button} type="button" className={styles.button} onClick={retry}>
        {words.retry}
      </button>
    </Alert>
  );
}

function focusAround(element: HTMLElement): void {
  const block = element.closest<HTMLElement>('section, form, main');
  if (!block) return;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}
