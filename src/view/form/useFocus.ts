import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { useSelected } from '../useSelected.ts';

/** Moves the focus to the field that failed; and back to where it was, when sending took it away. */
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
      last.current = target instanceof Element ? target : null;
    };
    const element = box.current;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [box]);

  useEffect(() => {
    if (sending) return;
    const failing = error.id !== null && document.getElementById(error.id);
    if (failing) failing.focus();
    else if (document.activeElement === document.body && last.current instanceof HTMLElement)
      last.current.focus();
  }, [sending, error]);
}
