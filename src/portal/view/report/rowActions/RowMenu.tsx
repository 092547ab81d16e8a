import { Button } from '../../button/Button.tsx';
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePortal } from '../../portal.ts';
import { buildMenuHandlers } from '../tools/buildMenuHandlers.ts';
import styles from './rowActions.module.css';

/** The distance between the button and its menu, in pixels. */
const gap = 4;

/** Shows a menu of the buttons. Closes on Escape, when the focus leaves it, and when the row is scrolled. */
export function RowMenu({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const { moreActions = 'More' } = usePortal().config.words;
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = place !== null;
  // The button gets the focus first, because a question that opens now returns the focus to it.
  const close = () => {
    button.current?.focus();
    setPlace(null);
  };
  useScrolled(isOpen, () => setPlace(null));
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    setPlace(isOpen ? null : placeBeside(currentTarget.getBoundingClientRect()));
  return (
    <div {...buildMenuHandlers(isOpen, () => setPlace(null))}>
      <Button isSmall look="plain" aria-expanded={isOpen} onClick={toggle} ref={button}>
        {moreActions}
      </Button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <div className={styles.list} style={place} onClick={close}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Places a menu below a button in the upper half of the window, else above, towards the side with more space. */
function placeBeside({ top, bottom, left, right }: DOMRect): CSSProperties {
  const { innerHeight, innerWidth } = window;
  return {
    ...(bottom < innerHeight / 2 ? { top: bottom + gap } : { bottom: innerHeight - top + gap }),
    ...(right < innerWidth / 2 ? { left } : { right: innerWidth - right }),
  };
}

function useScrolled(isOpen: boolean, act: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    // Captured, because scroll events of inner boxes do not bubble.
    window.addEventListener('scroll', act, { capture: true, once: true });
    return () => window.removeEventListener('scroll', act, { capture: true });
  });
}
