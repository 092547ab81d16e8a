import { useEffect, useLayoutEffect, useState } from 'react';
import { useHydrating } from '#data/useHydrating.ts';
import { applySheets } from './asideSheets.ts';
import { noteElement } from './noteElement.ts';
import { readTyped, replayTyped } from './replayTyped.ts';

/** Stands behind the portal: once it stands in the place of what the server wrote, what was typed and pressed there meanwhile counts. */
export function Takeover() {
  const isFirst = useHydrating();
  // Where React does not take over what stands there, it is gone with the first render.
  const [{ typed, findFocused, findPressed }] = useState(readNow);
  // With what comes after the first look, which needs them: so the browser reckons once.
  useLayoutEffect(() => {
    if (!isFirst) applySheets();
  }, [isFirst]);
  // What comes after the first look would write over it.
  useLayoutEffect(() => {
    if (isFirst) typed.splice(0, typed.length, ...readTyped(document));
  }, [isFirst, typed]);
  // Whoever is led elsewhere sees nothing of what stood there before.
  useLayoutEffect(() => {
    delete document.documentElement.dataset['away'];
    if (document.activeElement === document.body) findFocused?.()?.focus({ preventScroll: true });
  }, [findFocused]);
  useEffect(() => {
    if (isFirst) return;
    // Once React is done: what it hears meanwhile, it writes over once more.
    queueMicrotask(() => {
      replayTyped(typed.splice(0));
      window.releasePress?.(findPressed?.());
    });
  }, [isFirst, typed, findPressed]);
  return null;
}

/** What was done so far; nothing on the server. */
function readNow() {
  if (typeof document === 'undefined') return { typed: [] };
  const { activeElement } = document;
  const pressed = document.querySelector<HTMLElement>('[data-held]');
  return {
    typed: readTyped(document),
    findFocused: activeElement instanceof HTMLElement ? noteElement(activeElement) : undefined,
    findPressed: pressed ? noteElement(pressed) : undefined,
  };
}
