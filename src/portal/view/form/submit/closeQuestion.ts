import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { findHost } from '../findHost.ts';

/** Closes the question that an action was asked by, where it was; what was typed in it is forgotten. */
export function closeQuestion(store: ScreenStore, formName: string): void {
  store.form(formName).startAnew();
  store.form(findHost(store, formName)).setAsking(null);
}
