import type { FormStore } from './createFormStore.ts';

/** True if nothing was typed or chosen in a form. */
export function hasNoInput({ typed }: Pick<FormStore, 'typed'>): boolean {
  return Object.values(typed()).every((value) => value === '');
}
