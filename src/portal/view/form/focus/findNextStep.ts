import type { CompiledStep } from '#definition';
import type { FormStore } from '../store/createFormStore.ts';

/** Finds the open step and the next one. Null in the last step, and in a step where an action leads on. */
export function findNextStep(form: FormStore): { step: CompiledStep; next: CompiledStep } | null {
  const { steps = [] } = form.form();
  const at = steps.findIndex(({ name }) => name === form.stage());
  const [step, next] = [steps[at], steps[at + 1]];
  return step && next && !step.isLedOn ? { step, next } : null;
}
