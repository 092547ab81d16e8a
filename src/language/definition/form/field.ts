import type { Case, SimpleFormat } from '../screen/format.ts';
import type { ExtensionUse } from '../screen/extensionUse.ts';
import type { ValueKind, Options } from '../screen/filter.ts';
import type { Scalar } from '../helpers/json.ts';
import type { Link } from '../screen/link.ts';
import type { OptionsFrom } from '../screen/optionsFrom.ts';
import type { Condition } from '../screen/constraint.ts';
import type { Upload } from './upload.ts';
import type { Value } from '../screen/value.ts';

/**
 * A field of a form. Its value is at `form.<name>`: a text, the value of the chosen option, a list of them with `several`, or
 * true and false for a checkbox.
 * @defaultSnippets [
 *   { "label": "field", "body": { "label": "$1", "type": "${2|text,password,textarea,select,combobox,radio,checkbox,date,dateTime,time,number,file|}" } },
 * ]
 */
export interface Field {
  /**
   * The label, shown exactly as written.
   * @translate true
   */
  label: string;
  /**
   * The type of field. `readOnly` shows `value`; `hidden` is not shown, but its value is sent as any other.
   * @enumDescriptions [
   *   "A line of text.",
   *   "A line of text that nobody can read, with a button that shows it.",
   *   "Several lines of text.",
   *   "A choice from a list.",
   *   "A choice from a long list: what is typed narrows it.",
   *   "A choice of few, all of them in sight.",
   *   "A box to tick: true or false.",
   *   "A day, as YYYY-MM-DD.",
   *   "A day and a time, as YYYY-MM-DDTHH:mm, without a zone.",
   *   "A time of day, as HH:mm.",
   *   "A number, held as `12.5`; people read and type it as the portal's locale has it.",
   *   "A file from the person's device, sent with the form: as a part of its own under a key of the shape `file`, as a text under one of the shape `dataUrl`.",
   *   "Only shown: `value`, or `initial` without it.",
   *   "Not shown; its value is sent as any other.",
   * ]
   */
  type:
    | 'text'
    | 'password'
    | 'textarea'
    | 'select'
    | 'combobox'
    | 'radio'
    | 'checkbox'
    | 'date'
    | 'dateTime'
    | 'time'
    | 'number'
    | 'file'
    | 'readOnly'
    | 'hidden';
  /**
   * The allowed characters. Others are dropped while typing and pasting, with a message.
   * @enumDescriptions [
   *   "Nothing but 0 to 9.",
   *   "A whole number, such as an amount: 0 to 9, and nothing after a dot or a comma, so that `12.50` never becomes 1250.",
   *   "Letters of any language, and spaces.",
   * ]
   */
  allow?: 'digits' | 'wholeNumber' | 'lettersAndSpaces';
  /**
   * The maximum number of characters; the input cuts longer texts. Do not set it if a length has a rule with a message of its
   * own.
   * @asType integer
   * @minimum 1
   */
  maxLength?: number;
  /**
   * The maximum number of decimals of a `number`; 0 allows whole numbers only. Default: no limit.
   * @asType integer
   * @minimum 0
   * @maximum 12
   */
  decimals?: number;
  /**
   * The kinds of `file` that are accepted: endings such as `.pdf`, or media types such as `image/png` and `image/*`. `.jpg`
   * means `.jpeg` too. People read them as PDF, PNG and image. Default: any kind.
   * @minItems 1
   */
  types?: string[];
  /**
   * The maximum size of a `file`, in megabytes. Default: no limit.
   * @exclusiveMinimum 0
   */
  size?: number;
  /**
   * Uploads the chosen `file` before the form's call: this call takes the file, and the field then sends the value in its
   * answer. If the upload fails, nothing more is sent. If the form is refused, the uploaded file is not sent again.
   */
  upload?: Upload;
  /**
   * An example in an empty input, such as `name@example.com`. It disappears with the first key, so instructions belong in
   * `help`.
   * @minLength 1
   * @translate true
   */
  placeholder?: string;
  /**
   * A line below the label that describes the expected value.
   * @minLength 1
   * @translate true
   */
  help?: string;
  /**
   * The payload key that `send` uses. Default: the field's own name.
   * @minLength 1
   */
  key?: string;
  /**
   * The effect of `send` while `show` hides the field: `kept` sends its value as any other, `leftOut` leaves it out. Default:
   * `kept`.
   * @enumDescriptions [
   *   "Its value is sent as any other.",
   *   "It is left out.",
   * ]
   */
  hidden?: 'kept' | 'leftOut';
  /**
   * The choices of a select, a combobox or a radio: a list, or the rows of a read. If the read of a combobox sends
   * `typed.<field>`, its choices are looked up during typing.
   */
  options?: Options | OptionsFrom;
  /**
   * Allows several options: checkboxes, or one after the other in a combobox. The value is a list in the order of the
   * options, empty if none is chosen, and sent as such.
   */
  several?: true;
  /**
   * The initial value; with `several` a list of values. A read that answers later fills the field only if nobody has edited
   * it. A value from the address obeys `allow` and `maxLength`.
   */
  initial?: Value | Scalar[];
  /**
   * The text of a combobox for its initial value, if its choices are only looked up during typing: `{ "from":
   * "order.customerName" }`. Default: the value itself.
   * @translate true
   */
  shown?: Value;
  /** The live value of a `readOnly` field. */
  value?: Value;
  /** The format of a `readOnly` value. */
  format?: SimpleFormat;
  /** Shows a `readOnly` value large, such as a balance. */
  figure?: true;
  /**
   * Shows the choices of a radio as cards, each with this line at its end: `{ "template": "{row.price} a month" }`, where
   * `row` is the row of the choice. More than twelve choices are a select instead. A failed read of the choices shows its
   * message in their place.
   * @translate true
   */
  cards?: Value;
  /**
   * The usual number of cards: skeletons until the choices arrive, so that nothing below moves. Default: none.
   * @asType integer
   * @minimum 1
   * @maximum 12
   */
  cardPlaces?: number;
  /**
   * A link beside a checkbox or below a `readOnly` value: to a route, or a key of the config's `links`, whose address opens in
   * a new tab. Not shown if that address is ''.
   */
  link?: 'terms' | 'exchange' | Link;
  /** The operator's own input: the `widget` of that name in `extensions`. */
  widget?: ExtensionUse;
  /** A short text before the input, such as a phone code. */
  prefix?: Value;
  /** Condition for showing the field. A hidden field retains its value. */
  show?: Condition;
  /** Condition for disabling the field. */
  disabled?: Condition;
  /** A line below the field: the first case that holds. */
  note?: Case[];
  /** The autocomplete token, such as `current-password`, `email`, `one-time-code`. */
  autocomplete?: string;
  /** The reason why nothing sends or checks a field that is only shown. */
  unsent?: string;
}

/** The maximum of choices that are cards, because people compare no more at a glance. */
export const maxCards = 12;

/** Returns the initial value of a field; undefined if that is a list. */
export function findInitialValue({ initial }: Pick<Field, 'initial'>): Value | undefined {
  return Array.isArray(initial) ? undefined : initial;
}

export type FieldType = Field['type'];

/** The facts about a type of field that every module needs. */
export interface FieldFacts {
  holds: ValueKind;
  /** The use of the field: people `enter` a value, `see` a value that is only shown, or get nothing (`none`). */
  people: 'enter' | 'see' | 'none';
  /** All choices are visible: one is chosen by its label, and a choice can't be undone. */
  inSight?: true;
  /** The field shows the label of its choice, and accepts a typed label. */
  byLabel?: true;
  /** The value is masked on screen. */
  secret?: true;
  /** Spaces at both ends are neither checked nor sent because nobody can see them. In a password they count. */
  trimmed?: true;
}

export const fieldFacts: { readonly [T in FieldType]: FieldFacts } = {
  text: { holds: 'text', people: 'enter', trimmed: true },
  password: { holds: 'text', people: 'enter', secret: true },
  textarea: { holds: 'text', people: 'enter', trimmed: true },
  select: { holds: 'choice', people: 'enter' },
  combobox: { holds: 'choice', people: 'enter', byLabel: true },
  radio: { holds: 'choice', people: 'enter', inSight: true },
  checkbox: { holds: 'flag', people: 'enter' },
  date: { holds: 'day', people: 'enter' },
  dateTime: { holds: 'moment', people: 'enter' },
  time: { holds: 'clock', people: 'enter' },
  number: { holds: 'number', people: 'enter' },
  file: { holds: 'file', people: 'enter' },
  readOnly: { holds: 'text', people: 'see' },
  hidden: { holds: 'text', people: 'none' },
};
