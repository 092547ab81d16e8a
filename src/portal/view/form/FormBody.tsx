import { useMemo } from 'react';
import type { CompiledForm } from '#definition';
import { createLazyComponent } from '../codeChunk.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { Actions } from './actions/Actions.tsx';
import { ErrorSummary } from './errors/errorSummaryChunk.ts';
import { FormAlert } from './FormAlert.tsx';
import { FormContext } from './formContext.ts';
import { FormElement } from './FormElement.tsx';
import { Question } from './Question.tsx';
import { hasReceipt, Receipt } from './receipt/Receipt.tsx';
import { RecordGate } from './RecordGate.tsx';
import { FocusFirstField } from './focus/FocusFirstField.tsx';
import { ThemedFields } from './rjsf/theme.tsx';

const Summary = createLazyComponent(() => import('./summary/FormSummary.tsx'), undefined, 'FormSummary');
const StepButtons = createLazyComponent(() => import('./layout/StepButtons.tsx'), undefined, 'StepButtons');
/** A failed load is no error, because the form only stores nothing then. */
const Persistence = createLazyComponent(() =>
  import('./persist/Persistence.tsx').catch(() => ({ default: () => null })),
);

/** A form: rjsf arranges the fields, and our store has the values, which survive an edit of the definition. */
export function FormBody({ block }: { block: CompiledForm }) {
  const { name, schema, actions, steps, summary, modal, persist, allErrors } = block;
  const store = useScreenStore();
  const context = useMemo(() => ({ store, formName: name }), [store, name]);
  return (
    <FormContext value={context}>
      {!modal && hasReceipt(block) && <Receipt />}
      <RecordGate form={block}>
        <FormElement summed={summary && true}>
          {allErrors && <ErrorSummary />}
          <ThemedFields schema={schema} />
          {persist && <Persistence />}
          {modal && <FocusFirstField />}
          {summary && <Summary items={summary} />}
          <FormAlert />
          {steps ? <StepButtons /> : <Actions />}
        </FormElement>
      </RecordGate>
      {actions.some(({ ask }) => ask) && <Question />}
    </FormContext>
  );
}
