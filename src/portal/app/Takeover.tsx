import { useEffect, useLayoutEffect, useState } from 'react';
import { useHydrating } from '#data/useHydrating.ts';
import { applySheets } from './asideSheets.ts';
import { noteElement } from './noteElement.ts';
import { readTyped, replayTyped } from './replayTyped.ts';

/** Replays, after hydration, what was typed and clicked in the server-rendered page. */
export function Takeover() {
  const isFirst = useHydrating();
  // Read before the first render, because React removes the server's elements if it does not hydrate them.
  const [{ typed, findFocused, findPressed }] = useState(readNow);
  // Applied together with the first render after hydration, which needs them, so that the browser computes styles once.
  useLayoutEffect(() => {
    if (!isFirst) applySheets();
  }, [isFirst]);
  // Read again, because the first render after hydration overwrites the fields.
  useLayoutEffect(() => {
    if (isFirst) typed.splice(0, typed.length, ...readTyped(document));
  }, [isFirst, typed]);
  // Hidden until a redirect is done, so that the page before it is not seen.
  useLayoutEffect(() => {
    delete document.documentElement.dataset['away'];
    if (document.activeElement === document.body) findFocused?.()?.focus({ preventScroll: true });
  }, [findFocused]);
  useEffect(() => {
    if (isFirst) return;
    // In a microtask, because React overwrites fields that change before it is done.
    queueMicrotask(() => {
      replayTyped(typed.splice(0));
      window.releasePress?.(findPressed?.());
    });
  }, [isFirst, typed, findPressed]);
  return null;
}

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
