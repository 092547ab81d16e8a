import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { getHostFormName } from '../getHostFormName.ts';

/** Shows an error at the form of the action: closes the question, and what was typed in it stays. */
export function showErrorAtHost(store: ScreenStore, formName: string, error: FormError): FormError | null {
  const host = store.form(getHostFormName(store, formName));
  if (host === store.form(formName)) return error;
  host.setError(error);
  host.setQuestion(null);
  return null;
}
