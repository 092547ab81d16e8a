import type { CompiledAction } from '#definition';
import type { FormStore } from '../store/createFormStore.ts';

/** Returns the seconds until an action can be used again; 0 if it can. */
export function getSecondsLeft(form: FormStore, { name, again }: CompiledAction): number {
  if (again === undefined) return 0;
  return Math.max(0, Math.ceil(again - (Date.now() - form.sentAt(name)) / 1000));
}
