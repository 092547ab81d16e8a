import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
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

const reached = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])';

/** Leads Tab from the last control of a dialog to its first, and back: what comes after the last is the browser's own. */
function keepTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(reached)];
  const seen = controls.filter((control) => control.checkVisibility());
  const [from, to] = event.shiftKey ? [seen[0], seen.at(-1)] : [seen.at(-1), seen[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Between a sheet and what it stands beside, and the edge of the window, in pixels. */
const gap = 4;

/** Puts a box below its parent, above it where there is more room, and always wholly into the window. */
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
