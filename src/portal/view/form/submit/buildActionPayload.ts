import type { CompiledAction, JsonObject } from '#definition';
import { addSentFields } from '#engine/request/addSentFields.ts';
import { buildPayload } from '#engine/request/buildPayload.ts';
import { resolvePath, type Scope } from '#engine/values/resolvePath.ts';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { findField } from '../findField.ts';
import { getFormRoot } from '../getFormRoot.ts';
import { getHostFormName } from '../getHostFormName.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';

/** The payload of an action that is about to be sent, and the function that records its outcome. */
export interface PendingSubmission {
  payload: JsonObject;
  /** Records that the backend has accepted the sent fields, or may have. */
  settle: (outcome: 'accepted' | 'unknown') => void;
}

/** Builds the payload of an action. Null if only changes are sent and there are none. */
export function buildActionPayload(
  store: ScreenStore,
  formName: string,
  { payload, send, many }: CompiledAction,
  scope: Scope,
): PendingSubmission | null {
  const own = buildPayload(payload, scope);
  if (!send) return { payload: own, settle: () => {} };
  // A table has no fields, so there the question's are sent.
  const host = store.form(getHostFormName(store, formName));
  const form = host.form().fields.length > 0 ? host : store.form(formName);
  const { baseline, values, recorded } = form;
  const [current, known] = [values(), recorded()];
  const added = addSentFields(send, own, {
    values: scope[getFormRoot(form.form())] as JsonObject,
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
      else baseline.markUnknown(fields);
    },
  };
}

function isSameAt(path: string[], one: JsonObject, other: JsonObject): boolean {
  return JSON.stringify(resolvePath(path, one)) === JSON.stringify(resolvePath(path, other));
}
