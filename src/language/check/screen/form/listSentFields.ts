import { listSendableFields, type Action, type Form, type SentField } from '#definition';
import type { FormShape } from '../screenContents.ts';

/** The fields of `send`: those of the form, and for a table those of the action's dialog. */
export interface SentFields {
  fields: Form['fields'];
  record: string | undefined;
  sent: SentField[];
}

export function listSentFields({ send, ask, key }: Action, form: FormShape): SentFields {
  const { fields = {}, record } = (form.report ? ask : { fields: form.fieldTree, record: form.record }) ?? {};
  return { fields, record, sent: send ? listSendableFields(fields, key) : [] };
}
