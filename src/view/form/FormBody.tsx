import { createElement, useMemo } from 'react';
import type { CompiledForm, CompiledItem } from '../../definition/index.ts';
import { createPart, usePart } from '../codePart.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { Actions } from './Actions.tsx';
import { FormAlert } from './FormAlert.tsx';
import { FormContext } from './formContext.ts';
import { FormElement } from './FormElement.tsx';
import './formStyles.ts';
import { Question } from './Question.tsx';
import { RecordGate } from './RecordGate.tsx';
import { ThemedFields } from './theme.tsx';

/**
 * A form: rjsf lays its fields out, our store holds what is in them, and survives a form that an edit has given other
 * fields.
 */
export function FormBody({ block }: { block: CompiledForm }) {
  const { name, schema, actions, steps, summary } = block;
  const store = useScreenStore();
  const context = useMemo(() => ({ store, formName: name }), [store, name]);
  return (
    <FormContext value={context}>
      <RecordGate form={block}>
        <FormElement>
          <ThemedFields schema={schema} />
          {summary && <Summary items={summary} />}
          <FormAlert />
          {steps ? <Buttons /> : <Actions />}
        </FormElement>
      </RecordGate>
      {actions.some(({ ask }) => ask) && <Question />}
      {actions.some(({ success }) => success.receipt) && <Receipt />}
    </FormContext>
  );
}

const summaryPart = createPart(() => import('./summary/FormSummary.tsx'));

/** A summary. Its code is fetched by forms that have one. */
function Summary({ items }: { items: CompiledItem[] }) {
  const FormSummary = usePart(summaryPart);
  return FormSummary && createElement(FormSummary, { items });
}

const buttonsPart = createPart(() => import('./layout/StepButtons.tsx'));

/** The buttons of a form with steps, fetched by forms that have some. */
function Buttons() {
  const StepButtons = usePart(buttonsPart);
  return StepButtons && createElement(StepButtons);
}

const receiptPart = createPart(() => import('./receipt/FormReceipt.tsx'));

/** What stays of a success; its code is fetched by forms that leave a receipt. */
function Receipt() {
  const FormReceipt = usePart(receiptPart);
  return FormReceipt && createElement(FormReceipt);
}
