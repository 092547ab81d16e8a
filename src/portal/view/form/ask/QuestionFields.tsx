import type { CompiledForm } from '#definition';
import { FocusFirstField } from '../focus/FocusFirstField.tsx';
import { ErrorSummary } from '../errors/errorSummaryChunk.ts';
import { ThemedFields } from '../rjsf/theme.tsx';

export default function QuestionFields({ form }: { form: CompiledForm }) {
  return (
    <>
      {form.allErrors && <ErrorSummary />}
      <ThemedFields schema={form.schema} />
      <FocusFirstField />
    </>
  );
}
