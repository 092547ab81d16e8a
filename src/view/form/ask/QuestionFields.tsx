import type { CompiledForm } from '../../../definition/index.ts';
import { StartFocus } from '../StartFocus.tsx';
import { ThemedFields } from '../theme.tsx';

/** The fields of a question. */
export default function QuestionFields({ form }: { form: CompiledForm }) {
  return (
    <>
      <ThemedFields schema={form.schema} />
      <StartFocus />
    </>
  );
}
