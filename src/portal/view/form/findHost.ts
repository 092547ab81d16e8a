import type { ScreenStore } from '../screen/createScreenStore.ts';

/** The form that an action belongs to, by its name: of one that is asked for, the form whose action asks. */
export function findHost({ form }: ScreenStore, formName: string): string {
  return form(formName).form().host ?? formName;
}
