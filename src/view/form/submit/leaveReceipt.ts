import type { CompiledAction, CompiledReceipt, Json, JsonObject } from '../../../definition/index.ts';
import { pathsOf } from '../../../engine/resolveValue.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { findHost } from '../findHost.ts';

/** What was sent and what came of it, as the form held it: `clear` comes after. */
export function leaveReceipt(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  answer: Json,
): void {
  if (!action.success.receipt) return;
  const { form = {}, ask = {} } = store.formScope(formName) as Record<string, JsonObject>;
  const sent = pickShown(action.success.receipt, { ...form, ...ask });
  const now = new Date().toISOString();
  store.form(findHost(store, formName)).setReceipt({ action: action.name, sent, answer, now });
}

/** The values that a receipt shows: no other one is kept. */
function pickShown({ title, items }: CompiledReceipt, values: JsonObject): JsonObject {
  const paths = [title, ...items.map(({ value }) => value)].flatMap(pathsOf);
  const names = new Set(paths.flatMap(([root, name]) => (root === 'sent' ? [name] : [])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
