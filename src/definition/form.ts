import type { Action } from './action.ts';
import type { Field } from './field.ts';
import type { Rule } from './rule.ts';

/** Fields, checks and what can be done with them. */
export interface Form {
  /** `form`: fields, checks and what can be done with them. */
  type: 'form';
  /** Its heading, where it is not alone on its screen. */
  heading?: string;
  /** The fields by name, in the order shown. */
  fields: Record<string, Field>;
  /** The checks of every action that has none of its own. */
  rules?: Rule[];
  /** The actions by name, in the order shown. */
  actions: Record<string, Action>;
  /** Shows the form in a dialog that a button opens. */
  modal?: Modal;
}

/** A dialog around a form. */
export interface Modal {
  /** The text of the button that opens it, and the dialog's title. */
  open: string;
}
