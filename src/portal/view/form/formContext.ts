import { createContext, useContext } from 'react';
import type { ScreenStore } from '../screen/createScreenStore.ts';

export interface FormContextValue {
  store: ScreenStore;
  formName: string;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('useFormContext outside of a form');
  return form;
}
