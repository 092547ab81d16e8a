import { useLayoutEffect, useRef } from 'react';
import { usePortal } from '../portal.ts';
import { Alert } from './Alert.tsx';
import styles from './feedback.module.css';

/** A failed load, with Retry; when it goes with the focus, that stays in the block around it. The portal's own words where the definition has none. */
export function RetryAlert({ text, retry }: { text?: string; retry: () => void }) {
  const { words } = usePortal().config;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      if (pressed && pressed === document.activeElement) focusAround(pressed);
    };
  }, []);
  return (
    <Alert text={text ?? words.loadFailed}>
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
