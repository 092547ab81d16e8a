import { useEffect, useRef, useState } from 'react';

/**
 * Whether a dialog is open, a moment after it is to be: so that its code may come late, and what had the focus before is
 * known. It gets the focus back, unless something outside has taken it, as a receipt does; Mantine looks for it when the
 * dialog has it already, where nothing moves.
 */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (open) opener.current = document.activeElement as HTMLElement | null;
    // It has to be seen closed for once.
    // oxlint-disable-next-line react/set-state-in-effect
    setOpened(open);
  }, [open]);
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      if (!isElsewhere(document.activeElement)) opener.current?.focus();
    };
  }, [opened]);
  return opened;
}

function isElsewhere(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && focused.closest('[role="dialog"]') === null;
}
