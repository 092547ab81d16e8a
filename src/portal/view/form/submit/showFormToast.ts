import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { getHostFormName } from '../getHostFormName.ts';

/** Ends the toast of a form's last send, by screen and form, because it outlives a reload of its screen. */
const ends = new Map<string, () => void>();

export function showFormToast(
  store: ScreenStore,
  formName: string,
  kind: 'success' | 'error',
  text: string,
): void {
  ends.set(buildToastKey(store, formName), store.portal().toast[kind](text));
}

/** Ends the toast of the form's last send. */
export function endToast(store: ScreenStore, formName: string): void {
  ends.get(buildToastKey(store, formName))?.();
}

function buildToastKey(store: ScreenStore, formName: string): string {
  return `${store.screen.id} ${getHostFormName(store, formName)}`;
}
