import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { useSelected } from '../useSelected.ts';

/**
 * Moves the focus to the field that failed. While a form is sent nothing in it can have the focus: the place of its
 * buttons keeps it, which say so, and then it goes back to where it was. On a phone it stays there, since a field would
 * open the keyboard over what is said.
 */
export function useFocus(store: ScreenStore, formName: string, box: RefObject<HTMLElement | null>): void {
  // Flat, so that the same error, said again, leaves the focus where it is.
  const error = useSelected(store, () => {
    const { path = null, message = '', fields = [] } = store.form(formName).error() ?? {};
    const first = path ?? fields[0]?.path ?? null;
    return { id: first && [formName, ...first].join('_'), message };
  });
  const sending = useSelected(store, () => store.form(formName).sending() !== null);
  const last = useRef<Element | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target !== actionsIn(box)) last.current = target instanceof Element ? target : null;
    };
    const element = box.current;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [box]);

  useEffect(() => {
    const { activeElement } = document;
    if (sending && box.current?.contains(activeElement)) actionsIn(box)?.focus({ preventScroll: true });
    if (sending) return;
    const failing = error.id !== null && document.getElementById(error.id);
    if (failing) failing.focus();
    else if ([document.body, actionsIn(box)].includes(activeElement as HTMLElement))
      if (last.current instanceof HTMLElement && !isTouched()) last.current.focus();
  }, [sending, error, box]);
}

function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function actionsIn(box: RefObject<HTMLElement | null>): HTMLElement | null {
  return box.current?.querySelector<HTMLElement>('[data-actions]') ?? null;
}
