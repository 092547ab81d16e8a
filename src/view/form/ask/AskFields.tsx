import { createElement } from 'react';
import type { CompiledForm } from '../../../definition/index.ts';
import { createPart, usePart } from '../../codePart.ts';
import { Waiting } from '../../feedback/Waiting.tsx';
import { RecordGate } from '../RecordGate.tsx';

const fieldsPart = createPart(() => import('./QuestionFields.tsx'));

/** The fields of a question, where it has any: a mere question does not fetch the code for them. */
export function AskFields({ form }: { form: CompiledForm }) {
  if (form.fields.length === 0 && !form.groups) return null;
  return (
    <RecordGate form={form}>
      <Fields form={form} />
    </RecordGate>
  );
}

function Fields({ form }: { form: CompiledForm }) {
  const QuestionFields = usePart(fieldsPart);
  return QuestionFields ? createElement(QuestionFields, { form }) : <Waiting lines={form.fields.length} />;
}
