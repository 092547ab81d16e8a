import type { FocusEvent, KeyboardEvent } from 'react';

/** What the frame of a button and its menu listens to: Escape closes it and gives the focus back, and so does leaving it. */
export function menuFrame(isOpen: boolean, close: () => void) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.currentTarget.querySelector('button')?.focus();
    close();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return { onKeyDown, onBlur, tabIndex: -1 };
}
