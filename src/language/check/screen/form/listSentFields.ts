import { sentFields, type Action, type Form, type SentField } from '#definition';
import type { FormShape } from '../screenPieces.ts';

/** What `send` takes: the fields of its form; a table has none, so there it is what the action asks. */
export interface SendingFields {
  fields: Form['fields'];
  record: string | undefined;
  sent: SentField[];
}

/** The fields that an action sends as they are. */
export function listSentFields({ send, ask }: Action, form: FormShape): SendingFields {
  const { fields = {}, record } = (form.table ? ask : { fields: form.tree, record: form.record }) ?? {};
  return { fields, record, sent: send ? sentFields(fields) : [] };
}
