import type { FormStore } from './createFormStore.ts';

/** True if nothing was typed or chosen in a form. */
export function hasNoInput({ held: typedValues }: Pick<FormStore, 'held'>): boolean {
  return Object.values(typedValues()).every((value) => value === '');
}
