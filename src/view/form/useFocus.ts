import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { useSelected } from '../useSelected.ts';

/** Moves the focus to the field that failed; and back to where it was, when sending took it away. */
export function useFocus(store: ScreenStore, formName: string, box: RefObject<HTMLElement | null>): void {
  const problem = useSelected(store, () => store.form(formName).problem());
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
    const failing = problem?.field != null && document.getElementById(`${formName}_${problem.field}`);
    if (failing) failing.focus();
    else if (document.activeElement === document.body && last.current instanceof HTMLElement)
      last.current.focus();
  }, [sending, problem, formName]);
}
