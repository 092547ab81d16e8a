import { type RefObject, useEffect, useRef } from 'react';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormStore } from '../store/createFormStore.ts';
import { useSelected } from '../../useSelected.ts';

/**
 * Moves the focus to each new failure: the field, or the message of the whole form. While a form is sent, the box of
 * its buttons has the focus, because nothing in the form can. Then the focus returns. On a phone it does not, because a
 * field would open the keyboard over the message.
 */
export function useFocus(store: ScreenStore, formName: string, box: RefObject<HTMLElement | null>): void {
  const errorCount = useSelected(store, () => store.form(formName).errorCount());
  const met = useRef(errorCount);
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
    const failing = met.current === errorCount ? null : findFailedInput(store.form(formName), box);
    met.current = errorCount;
    if (failing) failing.focus();
    else if ([document.body, actionsIn(box)].includes(activeElement as HTMLElement))
      if (last.current instanceof HTMLElement && !isTouched()) last.current.focus();
  }, [sending, errorCount, store, formName, box]);
}

function findFailedInput(form: FormStore, box: RefObject<HTMLElement | null>): HTMLElement | null {
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
