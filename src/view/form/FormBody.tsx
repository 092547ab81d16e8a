import { useMemo, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { CompiledForm } from '../../definition/index.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { Actions } from './Actions.tsx';
import { findPrimary } from './findPrimary.ts';
import { FormAlert } from './FormAlert.tsx';
import { FormContext, useForm } from './formContext.ts';
import './formStyles.ts';
import { submit } from './submit.ts';
import { ThemedFields } from './theme.tsx';
import { useArrival } from './useArrival.ts';
import { useFocus } from './useFocus.ts';

/**
 * A form: rjsf lays its fields out, our store holds what is in them, and survives a form that an edit has given other
 * fields.
 */
export function FormBody({ block: { name, schema } }: { block: CompiledForm }) {
  const store = useScreenStore();
  const context = useMemo(() => ({ store, formName: name }), [store, name]);
  return (
    <FormContext value={context}>
      <FormElement>
        <ThemedFields schema={schema} />
        <FormAlert />
        <Actions />
      </FormElement>
    </FormContext>
  );
}

/** Moves the focus when an error or an answer comes, without rendering what is in the form. */
function FormElement({ children }: { children: ReactNode }) {
  const { store, formName } = useForm();
  const form = useRef<HTMLFormElement>(null);
  useArrival(store, formName);
  useFocus(store, formName, form);
  const submitPrimary = (event: FormEvent) => {
    event.preventDefault();
    const action = findPrimary(store, formName);
    if (action) void submit(store, formName, action);
  };
  return (
    <form ref={form} noValidate onSubmit={submitPrimary}>
      {children}
    </form>
  );
}
