import type { CompiledAction, CompiledPath, CompiledReceipt, Json, JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import { pathsOf } from '#engine/values/resolveValue.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { findHost } from '../findHost.ts';

/** Stores the submitted values and the answer as the screen showed them, before `clear` and `reload` run. */
export function leaveReceipt(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  answer: Json,
): void {
  if (!action.success.receipt) return;
  const scope = store.formScope(formName);
  const { form = {}, ask = {} } = scope as Record<string, JsonObject>;
  const paths = pathsShown(action.success.receipt);
  const sent = pick(
    { ...form, ...ask },
    new Set(paths.flatMap(([root, name]) => (root === 'sent' ? [name] : []))),
  );
  const host = store.form(findHost(store, formName));
  const about = pick({ ...scope, form: {}, ...host.about() }, new Set(paths.map(([root]) => root)));
  const now = new Date().toISOString();
  host.setReceipt({ action: action.name, sent, about, answer, now });
}

function pathsShown({ title, items, link }: CompiledReceipt): CompiledPath[] {
  const carried = Object.values(link?.query ?? {});
  return [title, ...items.map(({ value }) => value), ...carried].flatMap(pathsOf);
}

/** The values that a receipt shows. No others are stored. */
function pick<T extends Scope>(values: T, names: ReadonlySet<unknown>): T {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))) as T;
}
