import { createContext } from 'react';
import type { CompiledForm, CompiledRowOpener } from '#definition';
import type { ChosenRows } from './createChosenRows.ts';

/** The actions of the table around, and its chosen rows; null if there are none. */
export interface RowActionsValue {
  /** The actions that send a request. */
  form: CompiledForm | undefined;
  openers: CompiledRowOpener[];
  chosen: ChosenRows;
}

export const RowActionsContext = createContext<RowActionsValue | null>(null);
