import type { Call, FieldType, FileType, FilterKind, Json, JsonObject, Method, Scalar } from '#definition';

/** The required behaviour of a screen, as data. Expected texts are exactly as written. */
export interface TestCase {
  /** Screen id and subject: `incomes/level-income/cells`. */
  id: string;
  given: string;
  when: string;
  then: string;
  /** The place in the definition: `schemas/screens/incomes/level-income.json:8:5`. */
  source: string;
  /** The query of the address, without its question mark. */
  query?: string;
  /** True for a narrow screen. Default: a wide one. */
  isNarrow?: true;
  /** The claims of the member. Default: those of the file. */
  claims?: JsonObject;
  /** The address to open in the whole portal, which may refuse it. Default: only the screen is shown. */
  address?: string;
  /** The path of the only block to show, for a form that no button leads to. */
  alone?: string;
  /** Answers by call. Default: those of the file. */
  answers?: Record<string, CannedAnswer>;
  steps: Step[];
}

/** A placeholder for a text that only the code of an extension knows: any text matches. */
export const extensionText = '(by an extension)';

/** The cases of a screen, as a file. */
export interface CaseFile {
  screen: string;
  title: string;
  routes: string[];
  /** The values of the parameters in the screen's path, such as `/orders/:id`. */
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

/** The answer of the backend that a case defines in advance. */
export type CannedAnswer =
  | { body: Json; headers?: Record<string, string> }
  | { fails: 'unreachable' | 'malformed' | 'expired' | 'refused'; status?: number }
  /** A file with this text. */
  | { file: string; type: FileType }
  /** An answer that does not arrive. */
  | { held: true };

/** An act or a check. Exactly one key. */
export type Step =
  /** Values by label, in this order. A file is a `data:` URL with its name, to which `bytes=…` adds that many bytes. */
  | { enter: Record<string, Scalar> }
  /** The button, tab or expander with this text is pressed. */
  | { press: string }
  /** Enter is pressed in the form. */
  | { submit: true }
  /** The page is loaded again in the same tab. */
  | { loadAgain: true }
  /** Time passes, in milliseconds. */
  | { wait: number }
  /** Answers by call, from here on. */
  | { answer: Record<string, CannedAnswer> }
  | { see: Expectation };

/** The expected state. Each key that is set is compared whole; in a record, each key of the record. */
export interface Expectation {
  heading?: string;
  /** The expected headings of columns in order, by table name. */
  headers?: Record<string, string[]>;
  /** Headings of columns that cannot be sorted, by table name. */
  unsorted?: Record<string, string[]>;
  /** The expected cells of each row, by table name. */
  rows?: Record<string, ExpectedCell[][]>;
  /** The expected columns at the head of each card with their role, and those under Details, by table name. */
  cards?: Record<string, { main: (readonly [role: string, header: string])[]; more: string[] }>;
  /** The expected cells of a column in the last saved CSV file, by heading. */
  exported?: Record<string, string[]>;
  /** All expected bars of a chart with their figures, by its caption. */
  charts?: Record<string, [name: string, figure: string][]>;
  marked?: string[];
  alerts?: string[];
  fields?: Record<string, ExpectedField | 'absent'>;
  /** The expected headings, labels, links, paragraphs and images, in the order on the screen. */
  labels?: string[];
  buttons?: Record<string, 'ready' | 'closed' | 'absent'>;
  /** The expected terms with their descriptions, in order. */
  details?: [term: string, text: string][];
  asked?: 'middle' | 'side';
  /** The expected lines of a form's summary, in order. */
  summary?: [term: string, text: string][];
  /** Texts that must each be the whole text of an element. */
  texts?: string[];
  missing?: string[];
  /** The expected addresses by link text; null for a link that is not there. */
  links?: Record<string, string | null>;
  /** The expected sources of images by alternative text. */
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
  /** The expected help text, below the label. */
  help?: string;
  /** The expected note, below the input. */
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
