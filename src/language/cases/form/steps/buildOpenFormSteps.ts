import type { Form } from '#definition';
import type { Step } from '../../testCase.ts';

/** Builds the presses that lead to a form: its tabs, and its dialog, which takes the focus after 300 ms. */
export function buildOpenFormSteps({ tabs, form }: { tabs: string[] | null; form: Form }): Step[] {
  const opener: Step[] = form.modal ? [{ press: form.modal.open }, { wait: 300 }] : [];
  return [...(tabs ?? []).map((press) => ({ press })), ...opener];
}
