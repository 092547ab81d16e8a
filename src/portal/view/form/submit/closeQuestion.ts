import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { getHostFormName } from '../getHostFormName.ts';

/** Closes the question of an action and drops what was typed in it. */
export function closeQuestion(store: ScreenStore, formName: string): void {
  store.form(formName).startAnew();
  store.form(getHostFormName(store, formName)).setQuestion(null);
}
