import { translateMessage, type Wording } from '#engine/texts/formatBackendText.ts';
import type { FormError } from './store/createFormStore.ts';
import { type FieldPath, isSamePath } from './fieldPath.ts';

/** Returns the error at a field or a list: the first failing rule's, or the backend's; '' if there is none. */
export function getErrorAt(error: FormError | null, at: FieldPath, wording: Wording): string {
  if (!error) return '';
  const { path, message, fields = [] } = error;
  const all = path ? [{ path, message }, ...fields] : fields;
  return translateMessage(all.find((one) => isSamePath(one.path, at))?.message ?? '', wording);
}
