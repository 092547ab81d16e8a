import type { CompiledAction, JsonObject } from '../../../definition/index.ts';
import { addSent } from '../../../engine/addSent.ts';
import { buildPayload } from '../../../engine/buildPayload.ts';
import type { Scope } from '../../../engine/resolvePath.ts';
import { isSatisfied } from '../../../engine/isSatisfied.ts';
import { findField } from '../findField.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';

/** What an action sends as things stand; null where it sends changes alone, and there are none. */
export function buildSent(
  store: ScreenStore,
  formName: string,
  { payload, send }: CompiledAction,
  scope: Scope,
): JsonObject | null {
  const own = buildPayload(payload, scope);
  if (!send) return own;
  const form = store.form(sendingForm(store, formName));
  const root = form.form().host === undefined ? 'form' : 'ask';
  return addSent(send, own, {
    values: scope[root] as JsonObject,
    recorded: form.recorded(),
    isLeftOut: (path) => {
      const field = findField(form.form(), path);
      return field?.leftOut === true && !isSatisfied(field.show, scope, store.tests);
    },
  });
}

/** The form whose fields are sent: a table has none of its own, so there it is what was asked. */
function sendingForm({ form }: ScreenStore, formName: string): string {
  const { host } = form(formName).form();
  return host !== undefined && form(host).form().fields.length > 0 ? host : formName;
}
