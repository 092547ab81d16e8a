import type { FormStore } from '../store/createFormStore.ts';

/** True if the form is being sent or asks a question. Nothing else may start meanwhile. */
export function isBusy({ sending, question }: FormStore): boolean {
  return sending() !== null || question() !== null;
}
