import type { Action } from './action.ts';
import type { FormField } from './formField.ts';
import type { Line } from './item.ts';
import type { LayoutPart } from './layout.ts';
import type { Rule } from './rule.ts';
import type { Shown } from './shown.ts';

/** Fields, checks and what can be done with them. */
export interface Form extends Shown {
  /** `form`: fields, checks and what can be done with them. */
  type: 'form';
  /**
   * Its heading, where it is not alone on its screen.
   * @translate true
   */
  heading?: string;
  /** The fields by name, in the order shown. */
  fields: Record<string, FormField>;
  /**
   * The read whose record the fields start from, each from the same name in it. The form is closed until it is there;
   * another record starts anew, and a refresh moves what nobody has touched.
   */
  record?: string;
  /** The checks of every action that has none of its own. */
  rules?: Rule[];
  /** The actions by name, in the order shown. */
  actions: Record<string, Action>;
  /**
   * Where the fields stand: beside each other, in sections, in steps, behind tabs. Without it they stand one below the other.
   * @minItems 1
   */
  layout?: LayoutPart[];
  /**
   * What is being filled in, in short: beside the form where there is room, else above its buttons. It follows what is typed; a line without a value keeps its place beside the form, and is left out above the buttons.
   * @minItems 1
   */
  summary?: Line[];
  /** Shows the form in a dialog that a button opens. */
  modal?: Modal;
}

/** A dialog around a form. */
export interface Modal {
  /**
   * The text of the button that opens it, and the dialog's title.
   * @translate true
   */
  open: string;
}
