import type { FormStore } from '../store/createFormStore.ts';

/** Whether a form does something already: it is being sent, or asks before. Nothing else may begin meanwhile. */
export function isBusy({ sending, asking }: FormStore): boolean {
  return sending() !== null || asking() !== null;
}
