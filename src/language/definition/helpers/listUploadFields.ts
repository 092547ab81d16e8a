import type { Action } from '../form/action.ts';
import { listSingleFields, type FormField } from '../form/formField.ts';
import { listSendableFields } from './listSendableFields.ts';
import { listValuePaths } from '../screen/value.ts';
import type { Upload } from '../form/upload.ts';

/** A field whose files an action uploads before its call. */
export interface FoundUpload {
  /** The path of its values: `form` or `ask`, then its names. The items of a list share theirs. */
  path: string[];
  upload: Upload;
}

/** The relevant parts of an action. */
type Sending = Pick<Action, 'payload' | 'send' | 'ask'>;

/**
 * Returns the fields whose files an action uploads before its call: those that its payload reads, or that `send` includes. A
 * form without fields sends those of its dialog.
 */
export function listUploadFields(
  { payload = {}, send, ask }: Sending,
  fields: Record<string, FormField> = {},
): FoundUpload[] {
  const dialogFields = ask?.fields ?? {};
  const root = Object.keys(fields).length > 0 ? 'form' : 'ask';
  const sent = send ? listSendableFields(root === 'form' ? fields : dialogFields) : [];
  const paths = [
    ...Object.values(payload)
      .flatMap(listValuePaths)
      .map((path) => path.replaceAll(/\[\d+\]/g, '')),
    ...sent.map(({ field }) => [root, ...field].join('.')),
  ];
  return [...uploadsIn('form', fields), ...uploadsIn('ask', dialogFields)].filter(({ path }) =>
    paths.some((one) => `${path.join('.')}.`.startsWith(`${one}.`)),
  );
}

function uploadsIn(root: string, fields: Record<string, FormField>): FoundUpload[] {
  return listSingleFields(fields).flatMap(({ names, field: { upload } }) =>
    upload ? [{ path: [root, ...names], upload }] : [],
  );
}
