import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { usePortal } from '../portal.ts';
import { trapFocus } from './trapFocus.ts';
import styles from './popover.module.css';

interface PopoverProps {
  name: string;
  /** The heading, which is only visible at the foot of a narrow window. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows a popover above everything else: beside the element around it, or at the foot of a narrow window. The focus
 * is trapped in it. Escape, Close or a click outside closes it and returns the focus.
 */
export function Popover({ name, title, onClose, children }: PopoverProps) {
  const { close = 'Close' } = usePortal().config.words;
  const sheet = useOpenDialog(onClose);
  const press = ({ target, currentTarget }: MouseEvent) => target === currentTarget && onClose();
  return (
    // A click on the dialog element itself is a click on the window around it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog ref={sheet} className={styles.sheet} aria-label={name} onClick={press} onKeyDown={trapKey}>
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

/** Escape closes the popover only, and not a dialog around it. Tab stays in it. */
function trapKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape') event.stopPropagation();
  trapFocus(event);
}

/** Opens the dialog, and places it again when the window is resized or scrolled. */
function useOpenDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effect that opens it, so that StrictMode's second mount, which closes and opens it, is no close.
  useLayoutEffect(() => {
    const box = dialog.current;
    const close = () => box?.open || onClose();
    box?.addEventListener('close', close);
    return () => box?.removeEventListener('close', close);
  }, [onClose]);
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // Closed before it is removed, because otherwise the focus does not return.
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

/** The distance in pixels from a popover to its parent and to the edge of the window. */
const gap = 4;

/** Places a box below its parent, or above if there is more space, and always inside the window. */
function placeBeside(box: HTMLElement): void {
  const around = box.parentElement;
  if (!around) return;
  const { top, bottom, left, right } = around.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = box;
  const isBelow = bottom + gap + offsetHeight <= clientHeight || top < clientHeight - bottom;
  const start = getComputedStyle(around).direction === 'rtl' ? right - offsetWidth : left;
  const y = isBelow ? bottom + gap : top - gap - offsetHeight;
  box.style.setProperty('--sheet-top', `${within(y, clientHeight - offsetHeight)}px`);
  box.style.setProperty('--sheet-left', `${within(start, clientWidth - offsetWidth)}px`);
}

const within = (wanted: number, room: number) => Math.max(gap, Math.min(wanted, room - gap));
