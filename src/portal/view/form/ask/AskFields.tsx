import type { CompiledForm } from '#definition';
import { lazyPart } from '../../codePart.ts';
import { Waiting } from '../../feedback/Waiting.tsx';
import { RecordGate } from '../RecordGate.tsx';

const QuestionFields = lazyPart(
  () => import('./QuestionFields.tsx'),
  ({ form }: { form: CompiledForm }) => <Waiting lines={form.fields.length} />,
);

/** The fields of a question. A question without fields does not fetch their code. */
export function AskFields({ form }: { form: CompiledForm }) {
  if (form.fields.length === 0 && !form.groups) return null;
  return (
    <RecordGate form={form}>
      <QuestionFields form={form} />
    </RecordGate>
  );
}
