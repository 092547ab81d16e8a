import type { CompiledStep } from '#definition';
import type { FormStore } from '../store/createFormStore.ts';

/** The open step and the one that Next opens; null where there is no Next: in the last step, and where an action leads on. */
export function findNext(form: FormStore): { step: CompiledStep; next: CompiledStep } | null {
  const { steps = [] } = form.form();
  const at = steps.findIndex(({ name }) => name === form.stage());
  const [step, next] = [steps[at], steps[at + 1]];
  return step && next && !step.isLedOn ? { step, next } : null;
}
