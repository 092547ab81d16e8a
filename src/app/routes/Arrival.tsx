import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The history entry this document began on, whose screen takes no focus: the browser announces it by itself. */
const firstKey = { current: null as string | null };

/**
 * Stands beside a screen inside its boundary: once the screen is there, focus goes to its heading, so that keyboard
 * and screen reader continue from it.
 */
export function Arrival() {
  const { key, hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    firstKey.current ??= key;
    if (firstKey.current !== key) focusHeading();
    // Once, when the screen appears: filters change the address too.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
