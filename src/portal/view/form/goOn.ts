import type { ScreenStore } from '../screen/createScreenStore.ts';
import { findNext } from './focus/findNext.ts';
import { attempt } from './submit/attempt.ts';

/** Opens the next step if the rules of this one pass. */
export async function goOn(store: ScreenStore, formName: string): Promise<void> {
  const form = store.form(formName);
  const found = findNext(form);
  if (!found) return;
  await attempt(store, formName, { ...found.step, show: [] }, () => {
    form.setStage(found.next.name);
    return Promise.resolve(null);
  });
}
