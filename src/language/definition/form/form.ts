import type { Action, Failure, SuccessPart } from './action.ts';
import type { FormField } from './formField.ts';
import type { SummaryLine } from '../screen/item.ts';
import type { LayoutPart } from './formLayout.ts';
import type { Rule } from './rule.ts';
import type { BlockVisibility } from '../screen/blockVisibility.ts';
import type { Value } from '../screen/value.ts';

/**
 * The parts that all actions of a form have in common. Check merges them into each action as it merges a template into a
 * screen, so that no other module sees them.
 */
export interface ActionDefaults {
  /** The payload of every action. An action's own keys win, and its null removes a key. */
  payload?: Record<string, Value>;
  /** The success of every action. What an action has itself wins. */
  success?: SuccessPart;
  /** The failure of every action. What an action has itself wins. */
  failure?: Failure;
}

/** Fields, rules and actions. */
export interface Form extends BlockVisibility, ActionDefaults {
  /** `form`: fields, rules and actions. */
  type: 'form';
  /**
   * The heading. Only for a form that is not alone on its screen.
   * @translate true
   */
  heading?: string;
  /** The fields by name, in the order shown. */
  fields: Record<string, FormField>;
  /**
   * The read whose record gives the fields' initial values, by name. Until it is loaded, the form is disabled. Another
   * record starts anew; a refresh updates only unedited fields.
   */
  record?: string;
  /**
   * Stores typed values in the browser's tab, for a reload and Back: at most 64 kB, for the same member.
   * It wins over `initial`, and a changed `record` wins over it. A successful send, `clear`, sign-out and expiry end it.
   * Passwords, codes, files, hidden and read-only values are never stored, nor lists with hidden values.
   */
  persist?: 'tab';
  /** The rules of every action without rules of its own. */
  rules?: Rule[];
  /**
   * Shows all failing rules at once, each at its field, with links above the fields. Rules about reads await their answers.
   * Default: the first alone.
   */
  allErrors?: true;
  /** The actions by name, in the order shown. */
  actions: Record<string, Action>;
  /**
   * The arrangement of the fields: side by side, in sections, in steps, behind tabs. Default: one below the other.
   * @minItems 1
   */
  layout?: LayoutPart[];
  /**
   * A summary that follows the typing: beside the form on a wide screen, otherwise above its buttons. A line without a
   * value keeps its space only beside the form.
   * @minItems 1
   */
  summary?: SummaryLine[];
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
