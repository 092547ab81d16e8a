import { createContext } from 'react';
import type { CompiledForm } from '#definition';
import type { ChosenRows } from './createChosenRows.ts';

/** The actions of the table around, and its chosen rows; null if there are none. */
export interface RowActionsValue {
  form: CompiledForm;
  chosen: ChosenRows;
}

export const RowActionsContext = createContext<RowActionsValue | null>(null);
