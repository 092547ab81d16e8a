import { useLayoutEffect } from 'react';
import { useFormContext } from '../formContext.ts';
import { persistForm } from './persistForm.ts';

/** Stores the typed values of the form around it. Its effect ends in the commit that signs out, before data is forgotten. */
export default function Persistence() {
  const { store, formName } = useFormContext();
  useLayoutEffect(() => persistForm(store, formName), [store, formName]);
  return null;
}
