import { useMemo, useRef } from 'react';
import type { CompiledAction, CompiledForm } from '../../definition/index.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { Actions } from './Actions.tsx';
import { findPrimary } from './findPrimary.ts';
import { FormAlert } from './FormAlert.tsx';
import { FormContext } from './formContext.ts';
import './formStyles.ts';
import { submit } from './submit.ts';
import { ThemedForm } from './theme.tsx';
import { useArrival } from './useArrival.ts';
import { useFocus } from './useFocus.ts';

/**
 * A form: rjsf lays its fields out and tells of its submit; our store holds what is in them, and survives a form that an
 * edit has given other fields.
 */
export function FormBody({ block: { name, schema } }: { block: CompiledForm }) {
  const store = useScreenStore();
  const context = useMemo(() => ({ store, formName: name }), [store, name]);
  const box = useRef<HTMLDivElement>(null);
  const run = (action: CompiledAction | null) => action && void submit(store, name, action);
  useArrival(store, name);
  useFocus(store, name, box);
  return (
    <FormContext value={context}>
      <div ref={box}>
        <ThemedForm schema={schema} onSubmit={() => run(findPrimary(store, name))}>
          <FormAlert />
          <Actions run={run} />
        </ThemedForm>
      </div>
    </FormContext>
  );
}
