import { useRef, type FormEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { findPrimaryAction } from './focus/findPrimaryAction.ts';
import { useFormContext } from './formContext.ts';
import { submit } from './submit/submit.ts';
import { useFocus } from './focus/useFocus.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { checkAndRun } from './submit/checkAndRun.ts';
import { findNextStep } from './focus/findNextStep.ts';

interface Props {
  summed?: boolean;
  children: ReactNode;
}

/** Moves the focus when an error or an answer arrives, without rendering the content of the form. */
export function FormElement({ summed, children }: Props) {
  const { store, formName } = useFormContext();
  const form = useRef<HTMLFormElement>(null);
  useArrival(store, formName);
  useFocus(store, formName, form);
  useEarlySubscription();
  const submitPrimary = (event: FormEvent) => {
    event.preventDefault();
    const action = findPrimaryAction(store, formName);
    if (!action) void goOn(store, formName);
    else void submit(store, formName, action);
  };
  return (
    <form ref={form} noValidate data-summed={summed} onSubmit={submitPrimary}>
      {children}
    </form>
  );
}

/** Opens the next step if the rules of this one pass. */
async function goOn(store: ScreenStore, formName: string): Promise<void> {
  const form = store.form(formName);
  const found = findNextStep(form);
  if (!found) return;
  await checkAndRun(store, formName, { ...found.step, show: [] }, () => {
    form.setStage(found.next.name);
    return Promise.resolve(null);
  });
}

/** Runs the form's arrival action once per opened screen. The store remembers it, because effects may run twice. */
function useArrival(store: ScreenStore, formName: string): void {
  useEffect(() => {
    const form = store.form(formName);
    const action = form.form().actions.find(({ trigger }) => trigger === 'arrival');
    // One task later the screen's own effects have run and its reads are pending.
    const timer = setTimeout(() => {
      if (action && form.claimArrival()) void submit(store, formName, action);
    });
    return () => clearTimeout(timer);
  }, [store, formName]);
}

/**
 * Subscribes the fields to their store before they are painted. React subscribes after the paint, and then overwrites
 * what was typed in between. A state that is set before the paint makes React run its postponed effects first.
 */
function useEarlySubscription(): void {
  const [, setSubscribed] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is what it is for
  useLayoutEffect(() => setSubscribed(true), []);
}
