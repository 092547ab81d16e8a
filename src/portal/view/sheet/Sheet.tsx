import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { keepTab } from './keepTab.ts';
import { placeBeside } from './placeBeside.ts';
import { usePortal } from '../portal.ts';
import styles from './sheet.module.css';

interface SheetProps {
  /** Its accessible name. */
  name: string;
  /** Its heading, which is seen where it stands at the foot of the window. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What a control opens, above everything else: beside the element around it, at the foot of a narrow window. The focus
 * stays in it; Escape, Close or a press beside it closes it and gives the focus back.
 */
export function Sheet({ name, title, onClose, children }: SheetProps) {
  const { close = 'Close' } = usePortal().config.words;
  const sheet = useOpenDialog();
  const press = ({ target, currentTarget }: MouseEvent) => target === currentTarget && onClose();
  return (
    // What is pressed on the dialog itself is the window around it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-label={name}
      onClose={onClose}
      onClick={press}
      onKeyDown={keepKey}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <span>{title}</span>
          <button type="button" onClick={onClose}>
            {close}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Escape closes the sheet, and not what it stands in; Tab stays in it. */
function keepKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape') event.stopPropagation();
  keepTab(event);
}

/** Opens the dialog where there is room for it as long as it is there. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // Closed before it goes, since only then the focus goes back.
    return () => box?.close();
  }, []);
  useEffect(() => {
    const place = () => dialog.current && placeBeside(dialog.current);
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, []);
  return dialog;
}
