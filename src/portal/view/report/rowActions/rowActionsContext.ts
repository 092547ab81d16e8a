import { createContext } from 'react';
import type { CompiledForm } from '#definition';
import type { ChosenRows } from './createChosen.ts';

/** What can be done with the rows of the table around, and which of them are chosen; null where nothing can be done. */
export interface RowActionsValue {
  form: CompiledForm;
  chosen: ChosenRows;
}

export const RowActionsContext = createContext<RowActionsValue | null>(null);
