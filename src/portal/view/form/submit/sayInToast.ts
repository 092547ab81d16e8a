import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { findHost } from '../findHost.ts';

/** What ends the toast of a form's last send, by screen and form: it outlives its screen's being loaded afresh. */
const ends = new Map<string, () => void>();

/** Says in a toast what came of a send. */
export function sayInToast(
  store: ScreenStore,
  formName: string,
  kind: 'success' | 'error',
  text: string,
): void {
  ends.set(keyOf(store, formName), store.portal().toast[kind](text));
}

/** Ends what the form's last send has said in a toast. */
export function endToast(store: ScreenStore, formName: string): void {
  ends.get(keyOf(store, formName))?.();
}

function keyOf(store: ScreenStore, formName: string): string {
  return `${store.screen.id} ${findHost(store, formName)}`;
}
