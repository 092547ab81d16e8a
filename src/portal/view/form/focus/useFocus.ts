import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormStore } from '../store/createFormStore.ts';
import { useSelected } from '../../useSelected.ts';

/**
 * Moves the focus to what failed, each time that it does: the field, or what is said of the whole form. While a form is
 * sent nothing in it can have the focus: the place of its buttons keeps it, which say so, and then it goes back to where it
 * was. On a phone it stays there, since a field would open the keyboard over what is said.
 */
export function useFocus(store: ScreenStore, formName: string, box: RefObject<HTMLElement | null>): void {
  const told = useSelected(store, () => store.form(formName).told());
  const met = useRef(told);
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
    const failing = met.current === told ? null : findFailing(store.form(formName), box);
    met.current = told;
    if (failing) failing.focus();
    else if ([document.body, actionsIn(box)].includes(activeElement as HTMLElement))
      if (last.current instanceof HTMLElement && !isTouched()) last.current.focus();
  }, [sending, told, store, formName, box]);
}

/** The first field that failed; else what is said of the whole form. */
function findFailing(form: FormStore, box: RefObject<HTMLElement | null>): HTMLElement | null {
  const { path = null, fields = [] } = form.error() ?? {};
  const first = path ?? fields[0]?.path;
  if (!first) return box.current?.querySelector<HTMLElement>('[data-told]') ?? null;
  return document.getElementById([form.form().name, ...first].join('_'));
}

function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function actionsIn(box: RefObject<HTMLElement | null>): HTMLElement | null {
  return box.current?.querySelector<HTMLElement>('[data-actions]') ?? null;
}
