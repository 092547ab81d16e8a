import { useCallback, useMemo, useRef } from 'react';
import type { FormEvent } from 'react';
import type { CompiledAction, CompiledForm } from '../../definition/index.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { Actions } from './Actions.tsx';
import type { Problem } from './createFormStore.ts';
import { createValidator } from './createValidator.ts';
import { findPrimary } from './findPrimary.ts';
import { FormAlert } from './FormAlert.tsx';
import { FormContext } from './formContext.ts';
import './formStyles.ts';
import { findEarlyProblem, submit } from './submit.ts';
import { ThemedForm } from './theme.tsx';
import { useArrival } from './useArrival.ts';
import { useFocus } from './useFocus.ts';

/** What rjsf calls with the errors it found: the validator below has shown the problem already. */
const isShown = () => undefined;

/**
 * A form: rjsf lays its fields out and runs its submit; our store holds what is in them, and survives a form that an
 * edit has given other fields.
 */
export function FormBody({ block }: { block: CompiledForm }) {
  const store = useScreenStore();
  const { name, rjsf } = block;
  const context = useMemo(() => ({ store, formName: name }), [store, name]);
  const form = useRef<HTMLDivElement>(null);
  const findProblem = useFindProblem(store, name);
  const validator = useMemo(
    () => createValidator(store.validators(name), rjsf.schema, findProblem),
    [store, name, rjsf.schema, findProblem],
  );
  // A failing check is shown before rjsf hears of the submit: it would render the whole form to say the same.
  const checkFirst = (event: FormEvent) => {
    if (!findProblem()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const run = (action: CompiledAction | null) => action && void submit(store, name, action);
  const runPrimary = () => run(findPrimary(store, name));
  useArrival(store, name);
  useFocus(store, name, form);
  return (
    <FormContext value={context}>
      <div ref={form} onSubmitCapture={checkFirst}>
        <ThemedForm
          key={JSON.stringify(rjsf)}
          idPrefix={name}
          schema={rjsf.schema}
          uiSchema={rjsf.uiSchema}
          validator={validator}
          onSubmit={runPrimary}
          onError={isShown}
        >
          <FormAlert />
          <Actions run={run} />
        </ThemedForm>
      </div>
    </FormContext>
  );
}

/** Finds the first check that fails for what Enter runs, and shows it. Nothing fails while the form is being sent. */
function useFindProblem(store: ScreenStore, name: string): () => Problem | null {
  return useCallback(() => {
    const form = store.form(name);
    const action = form.sending() === null ? findPrimary(store, name) : null;
    const problem = action && findEarlyProblem(store, name, action);
    if (problem) form.setProblem(problem);
    return problem;
  }, [store, name]);
}
