import type { CompiledAction } from '../../definition/index.ts';
import type { FormStore } from './createFormStore.ts';

/** How many seconds are left until an action can be used again; 0 where it can. */
export function secondsLeft(form: FormStore, { name, again }: CompiledAction): number {
  if (again === undefined) return 0;
  return Math.max(0, Math.ceil(again - (Date.now() - form.sentAt(name)) / 1000));
}
