import type { CompiledAction, JsonObject } from '#definition';
import { addSentFields } from '#engine/request/addSentFields.ts';
import { buildPayload } from '#engine/request/buildPayload.ts';
import { resolvePath, type Scope } from '#engine/values/resolvePath.ts';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { findField } from '../findField.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';

/** The payload of an action, and the effect of its outcome on the form's record. */
export interface BuiltPayload {
  payload: JsonObject;
  /** Records that the backend has accepted the fields, or may have. */
  settle: (outcome: 'accepted' | 'unknown') => void;
}

/** Builds the payload of an action. Null if only changes are sent and there are none. */
export function buildActionPayload(
  store: ScreenStore,
  formName: string,
  { payload, send, many }: CompiledAction,
  scope: Scope,
): BuiltPayload | null {
  const own = buildPayload(payload, scope);
  if (!send) return { payload: own, settle: () => {} };
  const form = store.form(sendingForm(store, formName));
  const root = form.form().host === undefined ? 'form' : 'ask';
  const { baseline, values, recorded } = form;
  const [current, known] = [values(), recorded()];
  const added = addSentFields(send, own, {
    values: scope[root] as JsonObject,
    isLeftOut: (path) => {
      const field = findField(form.form(), path);
      return field?.leftOut === true && !isSatisfied(field.show, scope, store.tests);
    },
    // Files are compared as they were chosen, because each upload may return another name.
    isChanged: (path) => baseline.isUnknown(path) || !isSameAt(path, current, known),
  });
  if (!added) return null;
  const fields = added.fields.map(({ field }) => ({
    path: field,
    value: resolvePath(field, current) ?? null,
  }));
  return {
    payload: added.payload,
    settle: (outcome) => {
      // Chosen rows are other records than the one that a question starts from.
      if (many) return;
      // Another call may have changed another record.
      if (outcome === 'accepted' && send.changed) baseline.accept(fields);
      else baseline.doubt(fields);
    },
  };
}

function isSameAt(path: string[], one: JsonObject, other: JsonObject): boolean {
  return JSON.stringify(resolvePath(path, one)) === JSON.stringify(resolvePath(path, other));
}

/** The form whose fields are sent. A table has none, so there it is the question. */
function sendingForm({ form }: ScreenStore, formName: string): string {
  const { host } = form(formName).form();
  return host !== undefined && form(host).form().fields.length > 0 ? host : formName;
}
