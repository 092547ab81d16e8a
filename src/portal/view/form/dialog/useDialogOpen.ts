import { useEffect, useRef, useState } from 'react';

/**
 * True if a dialog is open, one effect later than `open`: its code may load late, and the element with the focus is
 * recorded. That element gets the focus back, unless another one outside has it, for example a receipt. Without
 * transitions, Mantine would record it too late, when the dialog has the focus.
 */
export function useDialogOpen(open: boolean): boolean {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (open) opener.current = document.activeElement as HTMLElement | null;
    // The dialog has to be rendered closed once.
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
