import type { CompiledForm } from '#definition';
import { lazyPart } from '../../codePart.ts';
import { Waiting } from '../../feedback/Waiting.tsx';
import { RecordGate } from '../RecordGate.tsx';

const QuestionFields = lazyPart(
  () => import('./QuestionFields.tsx'),
  ({ form }: { form: CompiledForm }) => <Waiting lines={form.fields.length} />,
);

/** The fields of a question, where it has any: a mere question does not fetch the code for them. */
export function AskFields({ form }: { form: CompiledForm }) {
  if (form.fields.length === 0 && !form.groups) return null;
  return (
    <RecordGate form={form}>
      <QuestionFields form={form} />
    </RecordGate>
  );
}
