import { createContext, useContext } from 'react';
import type { ScreenStore } from '../screen/createScreenStore.ts';

export interface FormContextValue {
  store: ScreenStore;
  formName: string;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm outside of a form');
  return form;
}
