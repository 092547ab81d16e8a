import type { Scope } from '#engine/values/resolvePath.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';

/** Builds the scope of a payload: the form's, with the time of sending. */
export function buildSendingScope(store: ScreenStore, formName: string): Scope {
  const scope = store.formScope(formName);
  const now = new Date().toISOString();
  return { ...scope, portal: { ...(scope['portal'] as object), now } };
}
