import type { Case, SimpleFormat } from './format.ts';
import type { ExtensionUse } from './extensionUse.ts';
import type { Held, Option } from './filter.ts';
import type { Scalar } from './json.ts';
import type { OptionsFrom } from './optionsFrom.ts';
import type { Test } from './constraint.ts';
import type { Upload } from './upload.ts';
import type { Value } from './value.ts';

/**
 * A field of a form. Its value is at `form.<name>`: a text, the value of the chosen option, a list of them where it takes several, or true and false for a checkbox.
 * @defaultSnippets [
 *   { "label": "field", "body": { "label": "$1", "type": "${2|text,password,textarea,select,combobox,radio,checkbox,date,dateTime,time,number,file|}" } },
 * ]
 */
export interface Field {
  /**
   * Its label, letter by letter.
   * @translate true
   */
  label: string;
  /**
   * What it is. `readOnly` shows `value`; `hidden` is not shown, its value is sent as any other.
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
   * Which characters it keeps while typing and pasting. It says what it leaves out.
   * @enumDescriptions [
   *   "Nothing but 0 to 9.",
   *   "A whole number, such as an amount: 0 to 9, and nothing after a dot or a comma, so that `12.50` never becomes 1250.",
   *   "Letters of any language, and spaces.",
   * ]
   */
  allow?: 'digits' | 'wholeNumber' | 'lettersAndSpaces';
  /**
   * The input cuts after so many characters. Leave it out where a length has its own message.
   * @asType integer
   * @minimum 1
   */
  maxLength?: number;
  /**
   * How many decimals a `number` takes; 0: whole numbers only. Without it, as many as are typed.
   * @asType integer
   * @minimum 0
   * @maximum 12
   */
  decimals?: number;
  /**
   * The kinds that a `file` is taken of: endings such as `.pdf`, or media types such as `image/png` and `image/*`; any kind
   * without it. People read them as PDF, PNG and image.
   * @minItems 1
   */
  types?: string[];
  /**
   * The largest `file` that is taken, in megabytes; of any size without it.
   * @exclusiveMinimum 0
   */
  size?: number;
  /**
   * Sends what was chosen in a `file` ahead: before the form's call, this one takes the file, and the field then sends what it
   * answered. Where it fails, nothing more is sent. What is there stays when the form is refused, and is not sent again.
   */
  upload?: Upload;
  /**
   * An example in an empty input, such as `name@example.com`. It is gone with the first key: what has to be known stands in `help`.
   * @minLength 1
   * @translate true
   */
  placeholder?: string;
  /**
   * A line below the label that says what belongs there.
   * @minLength 1
   * @translate true
   */
  help?: string;
  /**
   * The name that `send` sends it under, where that is not the field's own.
   * @minLength 1
   */
  key?: string;
  /**
   * What `send` makes of it while `show` hides it: `kept` sends its value as any other, `leftOut` leaves it out. `kept` without it.
   * @enumDescriptions [
   *   "Its value is sent as any other.",
   *   "It is left out.",
   * ]
   */
  hidden?: 'kept' | 'leftOut';
  /**
   * The choices of a select, a combobox or a radio: a list, or the rows of a read. Where the read of a combobox sends
   * `typed.<field>`, its choices are looked up while one types.
   */
  options?: Option[] | OptionsFrom;
  /**
   * Takes several of its options, each with a box to tick, or in a combobox one after the other. It holds a list of their
   * values in the order of the options, an empty one where none is taken, and is sent as that list.
   */
  several?: true;
  /**
   * The value at first; of a field that takes several a list of values. A read that answers later fills only a field nobody
   * has touched. What the address brings obeys `allow` and `maxLength`.
   */
  initial?: Value | Scalar[];
  /**
   * What a combobox shows for the value it begins with, where its choices are only looked up while one types:
   * `{ "from": "order.customerName" }`. The value itself without it.
   * @translate true
   */
  shown?: Value;
  /** The live value of a `readOnly` field. */
  value?: Value;
  /** How a `readOnly` value is shown. */
  format?: SimpleFormat;
  /** Shows a `readOnly` value large, as a balance. */
  figure?: true;
  /**
   * Shows the choices of a select as cards above it, each with this line below its label: `{ "template": "{row.price} a month" }`,
   * where `row` is the row behind the choice. More than twelve are too many for cards. The select stays: the cards only set it,
   * and assistive technology finds it alone.
   * @translate true
   */
  cards?: Value;
  /**
   * How many cards there are as a rule: so many places are kept until the read of the choices has answered, so that nothing
   * below them moves. None without it.
   * @asType integer
   * @minimum 1
   * @maximum 12
   */
  cardPlaces?: number;
  /** An address of the config's `links`, opened beside the label; none where that is ''. */
  link?: 'terms' | 'exchange';
  /** Its input, where that is the operator's own code: the `widget` of that name in `extensions`. */
  widget?: ExtensionUse;
  /** A short text before the input, such as a phone code. */
  prefix?: Value;
  /** When the field is shown. A field that is not shown keeps its value. */
  show?: Test;
  /** When the field can't be changed. */
  disabled?: Test;
  /** A line below the field: the first case that holds. */
  note?: Case[];
  /** The autocomplete token, such as `current-password`, `email`, `one-time-code`. */
  autocomplete?: string;
  /** Why nothing sends or checks the field, for one that is only shown. */
  unsent?: string;
}

/** What a field begins with, where that is no list of values. */
export function startOf({ initial }: Pick<Field, 'initial'>): Value | undefined {
  return Array.isArray(initial) ? undefined : initial;
}

/** The types of field. */
export type FieldType = Field['type'];

/** What every room has to know of a type of field. */
export interface FieldFacts {
  holds: Held;
  /** What people do with it: they `enter` a value, `see` one that is only shown, or find nothing there (`none`). */
  people: 'enter' | 'see' | 'none';
  /** All its choices are in sight: one is taken by its label, and none can be taken back. */
  inSight?: true;
  /** It shows the label of its choice, and takes a label that is typed. */
  byLabel?: true;
  /** Nobody may read over somebody's shoulder what stands in it. */
  secret?: true;
  /** Spaces at its ends are neither checked nor sent: nobody can see them. In a password they count. */
  trimmed?: true;
}

/** What every room has to know of each type of field. */
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
