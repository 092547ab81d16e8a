import { createContext, useContext } from 'react';
import type { ScreenStore } from '../screen/createScreenStore.ts';

/** The form around a widget, by its name on the screen. */
export interface FormContextValue {
  store: ScreenStore;
  formName: string;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The form around this widget. Throws outside of one. */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm outside of a form');
  return form;
}
