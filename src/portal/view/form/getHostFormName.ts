import type { ScreenStore } from '../screen/createScreenStore.ts';

/** Returns the name of the form that an action belongs to. For a question, that is the form whose action asks. */
export function getHostFormName({ form }: ScreenStore, formName: string): string {
  return form(formName).form().host ?? formName;
}
