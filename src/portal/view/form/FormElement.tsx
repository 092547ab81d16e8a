import { useRef, type FormEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { findPrimary } from './focus/findPrimary.ts';
import { useForm } from './formContext.ts';
import { goOn } from './goOn.ts';
import { submit } from './submit/submit.ts';
import { useFocus } from './focus/useFocus.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';

interface Props {
  /** Whether a summary stands beside the fields. */
  summed?: boolean;
  children: ReactNode;
}

/** Moves the focus when an error or an answer comes, without rendering what is in the form. */
export function FormElement({ summed, children }: Props) {
  const { store, formName } = useForm();
  const form = useRef<HTMLFormElement>(null);
  useArrival(store, formName);
  useFocus(store, formName, form);
  useHeardAtOnce();
  const submitPrimary = (event: FormEvent) => {
    event.preventDefault();
    const action = findPrimary(store, formName);
    if (!action) void goOn(store, formName);
    else void submit(store, formName, action);
  };
  return (
    <form ref={form} noValidate data-summed={summed} onSubmit={submitPrimary}>
      {children}
    </form>
  );
}

/** Runs the form's arrival action once, when the screen has opened; the store remembers, since effects may run twice. */
function useArrival(store: ScreenStore, formName: string): void {
  useEffect(() => {
    const form = store.form(formName);
    const action = form.form().actions.find(({ trigger }) => trigger === 'arrival');
    // A tick later the screen's own effects have run, and its reads are under way.
    const timer = setTimeout(() => {
      if (action && form.arrive()) void submit(store, formName, action);
    });
    return () => clearTimeout(timer);
  }, [store, formName]);
}

/**
 * Has the fields listen to their store before they are painted. React subscribes after the paint; what is typed in
 * between would be drawn over by what stood there, and the next key would go on from that. A state that is set before
 * the paint has React do first what it has put off.
 */
function useHeardAtOnce(): void {
  const [, setHeard] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is what it is for
  useLayoutEffect(() => setHeard(true), []);
}
