import type { CompiledForm } from '#definition';
import { StartFocus } from '../focus/StartFocus.tsx';
import { ThemedFields } from '../rjsf/theme.tsx';

export default function QuestionFields({ form }: { form: CompiledForm }) {
  return (
    <>
      <ThemedFields schema={form.schema} />
      <StartFocus />
    </>
  );
}
