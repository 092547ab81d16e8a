import { translateMessage, type Wording } from '#engine/texts/shownText.ts';
import type { FormError } from './store/createFormStore.ts';
import { isSamePath } from './fieldPath.ts';
import type { FieldPath } from './fieldPath.ts';

/** What is wrong at a field or a list: the first rule that failed, or what the backend said of it; '' where nothing is. */
export function messageAt(error: FormError | null, at: FieldPath, said: Wording): string {
  if (!error) return '';
  const { path, message, fields = [] } = error;
  const all = path ? [{ path, message }, ...fields] : fields;
  return translateMessage(all.find((one) => isSamePath(one.path, at))?.message ?? '', said);
}
