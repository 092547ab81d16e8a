import type { FormStore } from './createFormStore.ts';

/** True if nothing stands in a form that was typed or chosen. */
export function isUntouched({ held }: Pick<FormStore, 'held'>): boolean {
  return Object.values(held()).every((value) => value === '');
}
