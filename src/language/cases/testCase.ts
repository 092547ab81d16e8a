import type { Call, FieldType, FileType, FilterKind, Json, JsonObject, Method, Scalar } from '#definition';

/** The required behaviour of a screen, as data. Expected texts are exactly as written. */
export interface TestCase {
  /** Screen id and subject: `incomes/level-income/cells`. */
  id: string;
  given: string;
  when: string;
  then: string;
  /** Place in the definition: `schemas/screens/incomes/level-income.json:8:5`. */
  source: string;
  /** Query of the address, without its question mark. */
  query?: string;
  /** True for a narrow screen. Default: a wide one. */
  isNarrow?: true;
  /** Claims of the member. Default: those of the file. */
  claims?: JsonObject;
  /** Address to open in the whole portal, which may refuse it. Default: only the screen is shown. */
  address?: string;
  /** Path of the only block to show, for a form that no button leads to. */
  alone?: string;
  /** Answers by call. Default: those of the file. */
  answers?: Record<string, CannedAnswer>;
  steps: Step[];
}

/** A placeholder for a text that only the code of an extension knows: any text matches. */
export const extensionText = '(by an extension)';

export interface CaseFile {
  screen: string;
  title: string;
  routes: string[];
  /** Values of the parameters in its path, such as `/orders/:id`. */
  route?: JsonObject;
  claims?: JsonObject;
  /** Answers by call, unless a case has its own. */
  answers: Record<string, CannedAnswer>;
  cases: TestCase[];
  /** The checks that no value was found to fail, which have no case. Default: none. */
  idle?: IdleCheck[];
}

/** A check of an action that refuses nothing. */
export interface IdleCheck {
  /** The label of the action. */
  action: string;
  /** The label of the checked field, or the checked path. */
  field: string;
  message: string;
  /** True if the action sends the field empty. */
  isEmptySent: boolean;
}

export type CannedAnswer =
  | { body: Json; headers?: Record<string, string> }
  | { fails: 'unreachable' | 'malformed' | 'expired' | 'refused'; status?: number }
  /** A file with this text. */
  | { file: string; type: FileType }
  | { held: true };

/** An act or a check. Exactly one key. */
export type Step =
  /** Values by label, in this order. A file is a `data:` URL with its name, to which `bytes=…` adds that many bytes. */
  | { enter: Record<string, Scalar> }
  /** The text of a button, a tab or an expander. */
  | { press: string }
  /** Enter, in the form. */
  | { submit: true }
  /** The page is loaded again in the same tab. */
  | { loadAgain: true }
  /** Milliseconds. */
  | { wait: number }
  /** Answers by call, from here on. */
  | { answer: Record<string, CannedAnswer> }
  | { see: Expectation };

/** The expected state. Each key that is set is compared whole; in a record, each key of the record. */
export interface Expectation {
  heading?: string;
  /** Headings in order, by table name. */
  headers?: Record<string, string[]>;
  /** Headings of columns that cannot be sorted, by table name. */
  unsorted?: Record<string, string[]>;
  /** Cells of each row, by table name. */
  rows?: Record<string, ExpectedCell[][]>;
  /** Columns at the head of each card with their role, and those under Details, by table name. */
  cards?: Record<string, { main: (readonly [role: string, header: string])[]; more: string[] }>;
  /** Cells of a column in the last saved CSV file, by heading. */
  exported?: Record<string, string[]>;
  /** All bars of a chart with their figures, by its caption. */
  charts?: Record<string, [name: string, figure: string][]>;
  marked?: string[];
  alerts?: string[];
  fields?: Record<string, ExpectedField | 'absent'>;
  /** Headings, labels, links, paragraphs and images, in the order on the screen. */
  labels?: string[];
  buttons?: Record<string, 'ready' | 'closed' | 'absent'>;
  /** Terms with their descriptions, in order. */
  details?: [term: string, text: string][];
  asked?: 'middle' | 'side';
  /** Lines of a form's summary, in order. */
  summary?: [term: string, text: string][];
  /** Texts that must each be the whole text of an element. */
  texts?: string[];
  missing?: string[];
  /** Addresses by link text; null for a link that is not there. */
  links?: Record<string, string | null>;
  /** Sources by alternative text. */
  images?: Record<string, string>;
  tabs?: string[];
  query?: string;
  /** All toasts since the last press. */
  toasts?: { kind: 'success' | 'error'; text: string }[];
  /** All requests so far, by call. */
  sent?: Record<string, SentRequest[]>;
  /** Payload of the last request, by call. */
  last?: Record<string, Record<string, Json>>;
  /** Number of requests so far, by call. */
  count?: Record<string, number>;
  destinations?: {
    to: string;
    route?: Record<string, Json>;
    query: Record<string, Json>;
    resume: boolean;
  }[];
  signedIn?: Record<string, Json>[];
  reloads?: number;
}

/** A cell's text, or its text with its colour and icon. */
export type ExpectedCell = string | [text: string, colour: 'green' | 'red' | 'plain', icon?: string];

/** Visible state of a field. Keys that are not set are not compared. */
export interface ExpectedField {
  /** The type of the field or filter, or `figure` for a read-only value that is no input. */
  kind?: FieldType | FilterKind | 'figure';
  value?: string | boolean;
  options?: string[];
  prefix?: string;
  placeholder?: string;
  /** The line below the label. */
  help?: string;
  /** The line below the input. */
  note?: ExpectedCell;
  autocomplete?: string;
  closed?: boolean;
  focused?: boolean;
}

export interface SentRequest {
  target: Call['target'];
  method: Method;
  path: string;
  auth: boolean;
  payload: Record<string, Json>;
}
