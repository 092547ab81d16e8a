import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/** What opens at a button; it closes on Escape, which takes the focus back to the button, and when the focus leaves it. */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    event.currentTarget.querySelector('button')?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return { open, toggle: () => setOpen(!open), frame: { onKeyDown, onBlur, tabIndex: -1 } };
}
