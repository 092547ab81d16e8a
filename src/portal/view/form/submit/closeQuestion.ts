import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { findHost } from '../findHost.ts';

/** Closes the question of an action and drops what was typed in it. */
export function closeQuestion(store: ScreenStore, formName: string): void {
  store.form(formName).startAnew();
  store.form(findHost(store, formName)).setAsking(null);
}
