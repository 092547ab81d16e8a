import type { Call, FieldType, FilterKind, Json, JsonObject, Method, Scalar } from '#definition';

/** A case: what a screen must do, as data. What is expected stands in it letter by letter. */
export interface TestCase {
  /** `incomes/level-income/cells`: the screen's id and what it is about. */
  id: string;
  given: string;
  when: string;
  then: string;
  /** Where the definition says it: `schemas/screens/incomes/level-income.json:8:5`. */
  source: string;
  /** The query of the address, without its question mark. */
  query?: string;
  /** It is looked at on a narrow screen; on a wide one without it. */
  isNarrow?: true;
  /** What is known of who is signed in, where it is not what the file says. */
  claims?: JsonObject;
  /** The address to open in the whole portal, which may refuse it; the screen alone is shown without it. */
  address?: string;
  /** The path of the one block to show, for a form that no button leads to. */
  alone?: string;
  /** What calls are answered, by name, where it is not what the file says. */
  answers?: Record<string, CannedAnswer>;
  steps: Step[];
}

/** Stands for a text that the code of an extension alone knows: whatever stands there is right. */
export const unreckoned = '(by an extension)';

/** All cases of a screen. */
export interface CaseFile {
  screen: string;
  title: string;
  /** Its routes. */
  routes: string[];
  /** What the address has in the places of its path, such as `/orders/:id`. */
  route?: JsonObject;
  /** What is known of who is signed in, where the config asks. */
  claims?: JsonObject;
  /** What each of its calls is answered, when a case says nothing else. */
  answers: Record<string, CannedAnswer>;
  cases: TestCase[];
}

/** An answer's body; how there was none; or that it has not come yet. */
export type CannedAnswer =
  | { body: Json; headers?: Record<string, string> }
  | { fails: 'unreachable' | 'malformed' | 'expired' | 'refused'; status?: number }
  | { held: true };

/** One thing that is done or looked at. Exactly one key. */
export type Step =
  /** Values into fields and filters, by label, in this order. */
  /** A file is entered as a `data:` URL with its name; `bytes=…` in it fills the file up with so many more. */
  | { enter: Record<string, Scalar> }
  /** A button, a tab or what opens more, by its text. */
  | { press: string }
  /** Enter, in the form. */
  | { submit: true }
  /** Milliseconds. */
  | { wait: number }
  /** From here on a call is answered so. */
  | { answer: Record<string, CannedAnswer> }
  | { see: Expectation };

/** What must be seen. Each key that is there is compared whole; in a record, each key that is there. */
export interface Expectation {
  /** The text of the first heading. */
  heading?: string;
  /** By the table's name: its headings in order. */
  headers?: Record<string, string[]>;
  /** By the table's name: the headings by which nobody can sort. */
  unsorted?: Record<string, string[]>;
  /** By the table's name: each row's cells. */
  rows?: Record<string, SeenCell[][]>;
  /** By the table's name: the columns that each card begins with, after their role, and those under More. */
  cards?: Record<string, { main: (readonly [role: string, header: string])[]; more: string[] }>;
  /** By what a chart is called: its bars with their figures, once they are all opened. */
  charts?: Record<string, [name: string, figure: string][]>;
  /** Labels of the fields that are marked as wrong. */
  marked?: string[];
  /** All alerts, in order. */
  alerts?: string[];
  fields?: Record<string, SeenField | 'absent'>;
  /** Headings of parts, labels, headings of columns, links, paragraphs and pictures, in the order in which they stand. */
  labels?: string[];
  buttons?: Record<string, 'ready' | 'closed' | 'absent'>;
  /** Terms with their descriptions, in the order in which they stand. */
  details?: [term: string, text: string][];
  /** Where what is asked stands: in the middle, or beside the screen. */
  asked?: 'middle' | 'side';
  /** The terms of a form's summary with what stands behind them, in their order. */
  summary?: [term: string, text: string][];
  /** Texts of which each must stand there, alone. */
  texts?: string[];
  /** Texts that must stand nowhere. */
  missing?: string[];
  /** Links by their text. */
  links?: Record<string, string>;
  /** Pictures by what they show. */
  images?: Record<string, string>;
  tabs?: string[];
  /** The query of the address. */
  query?: string;
  /** All toasts since the last press. */
  toasts?: { kind: 'success' | 'error'; text: string }[];
  /** All requests of a call so far. */
  sent?: Record<string, SentRequest[]>;
  /** The payload of a call's last request. */
  last?: Record<string, Record<string, Json>>;
  /** How often a call was made so far. */
  count?: Record<string, number>;
  /** What was gone to. */
  destinations?: {
    to: string;
    route?: Record<string, Json>;
    query: Record<string, Json>;
    resume: boolean;
  }[];
  signedIn?: Record<string, Json>[];
  reloads?: number;
}

/** A cell's text, or its text with the colour of its meaning and the icon before it. */
export type SeenCell = string | [text: string, colour: 'green' | 'red' | 'plain', icon?: string];

/** What can be seen of a field; what is left out is not compared. */
export interface SeenField {
  /** The type of the field or filter, or how large it is shown. */
  kind?: FieldType | FilterKind | 'figure';
  value?: string | boolean;
  /** The labels of a select's choices. */
  options?: string[];
  /** What stands before the input. */
  prefix?: string;
  /** The example in the empty input. */
  placeholder?: string;
  /** The line below the label. */
  help?: string;
  /** The line below it. */
  note?: SeenCell;
  /** The autocomplete token. */
  autocomplete?: string;
  closed?: boolean;
  focused?: boolean;
}

/** A request as it went out. */
export interface SentRequest {
  target: Call['target'];
  method: Method;
  path: string;
  auth: boolean;
  payload: Record<string, Json>;
}
