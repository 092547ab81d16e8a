import type { CompiledForm } from '#definition';
import { StartFocus } from '../focus/StartFocus.tsx';
import { ErrorSummary } from '../errors/errorSummaryPart.ts';
import { ThemedFields } from '../rjsf/theme.tsx';

export default function QuestionFields({ form }: { form: CompiledForm }) {
  return (
    <>
      {form.allErrors && <ErrorSummary />}
      <ThemedFields schema={form.schema} />
      <StartFocus />
    </>
  );
}
