import { useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { findPrimary } from './focus/findPrimary.ts';
import { useForm } from './formContext.ts';
import { goOn } from './goOn.ts';
import { submit } from './submit/submit.ts';
import { useArrival } from './focus/useArrival.ts';
import { useFocus } from './focus/useFocus.ts';
import { useHeardAtOnce } from './focus/useHeardAtOnce.ts';

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
