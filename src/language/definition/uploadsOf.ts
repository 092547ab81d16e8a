import type { Action } from './action.ts';
import { fieldsIn, type FormField } from './formField.ts';
import { sentFields } from './sentFields.ts';
import { pathsOf } from './value.ts';
import type { Upload } from './upload.ts';

/** A field whose files an action sends ahead. */
export interface FoundUpload {
  /** Where its values are: `form` or `ask`, then its names; the items of a list share theirs. */
  path: string[];
  upload: Upload;
}

/** What is looked at of an action and of the form that it stands in. */
type Sending = Pick<Action, 'payload' | 'send' | 'ask'>;

/**
 * The fields whose files an action sends ahead: those that its payload reads, or that `send` takes. A form without fields
 * sends what is asked.
 */
export function uploadsOf(
  { payload = {}, send, ask }: Sending,
  fields: Record<string, FormField> = {},
): FoundUpload[] {
  const asked = ask?.fields ?? {};
  const root = Object.keys(fields).length > 0 ? 'form' : 'ask';
  const taken = send ? sentFields(root === 'form' ? fields : asked) : [];
  const paths = [
    ...Object.values(payload)
      .flatMap(pathsOf)
      .map((path) => path.replaceAll(/\[\d+\]/g, '')),
    ...taken.map(({ field }) => [root, ...field].join('.')),
  ];
  return [...uploadsIn('form', fields), ...uploadsIn('ask', asked)].filter(({ path }) =>
    paths.some((one) => `${path.join('.')}.`.startsWith(`${one}.`)),
  );
}

function uploadsIn(root: string, fields: Record<string, FormField>): FoundUpload[] {
  return fieldsIn(fields).flatMap(({ names, field: { upload } }) =>
    upload ? [{ path: [root, ...names], upload }] : [],
  );
}
