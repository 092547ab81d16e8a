import type { FocusEvent, KeyboardEvent } from 'react';

/** Handlers of a menu and its button: Escape closes and focuses the button, and leaving the frame closes. */
export function buildMenuHandlers(isOpen: boolean, close: () => void) {
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
