import type { Scope } from '#engine/values/resolvePath.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';

/** What a payload is made from: the form as it stands, and the moment of sending. */
export function sendingScope(store: ScreenStore, formName: string): Scope {
  const scope = store.formScope(formName);
  const now = new Date().toISOString();
  return { ...scope, portal: { ...(scope['portal'] as object), now } };
}
