import type { Api, PortalConfig, SessionConfig } from './config.ts';
import type { Field } from './field.ts';
import type { Option } from './filter.ts';
import type { Colour, SimpleFormat } from './format.ts';
import type { Json, JsonObject, Scalar } from './json.ts';
import type { PageCall } from './pageCalls.ts';

/**
 * What the compiler gives the browser. Nothing here is written by hand: templates are merged, defaults filled,
 * paths parsed, decisions turned into the numbers of precompiled tests.
 */
export interface CompiledScreen {
  /** The file under schemas/screens, without `.json`: `incomes/level-income`. */
  id: string;
  title: string;
  /** The calls the screen makes, by name. */
  calls: Record<string, CompiledCall>;
  reads: CompiledRead[];
  /** Parameters of the address that are taken out of it at once. */
  once: string[];
  blocks: CompiledBlock[];
}

/** A parsed path: a root and what follows. `data.data[0]` is `['data', 'data', 0]`. */
export type CompiledPath = (string | number)[];

/** A value, ready to be resolved. */
export type CompiledValue = LiteralValue | PathValue | PartsValue;
export interface LiteralValue {
  is: Scalar;
}
export interface PathValue {
  /** The first that holds something counts. */
  from: CompiledPath[];
  else?: Scalar;
  map?: Record<string, Scalar>;
}
export interface PartsValue {
  /** A template: texts, and paths whose values stand between them. */
  parts: (string | CompiledPath)[];
  else?: string;
}

/** One condition: each path must pass the precompiled test number `test`. */
export interface CompiledCondition {
  on: CompiledPath[];
  /** The path behind `sameAs`. */
  other?: CompiledPath;
  test: number;
}
/** All of them must hold. */
export type CompiledTest = CompiledCondition[];

export interface CompiledRule extends CompiledCondition {
  message: string;
  /** The field that is marked; null where the rule is on no field. With several paths, the first that fails counts. */
  mark: string | null;
}

export interface CompiledCall {
  name: string;
  target: 'api' | 'lookup';
  kind: 'read' | 'change';
  method: 'GET' | 'POST';
  /** The path after host and prefix; for a lookup its name in the config. */
  path: string;
  auth: boolean;
  money: boolean;
  fixed: Record<string, Scalar>;
  rows?: CompiledPath[];
  record?: CompiledPath[];
  text?: CompiledPath[];
}

export interface CompiledRead {
  name: string;
  call: string;
  payload: Record<string, CompiledValue>;
  when: CompiledTest;
  failure: { toast?: string; text?: string };
}

export type CompiledFormat =
  | { type: SimpleFormat }
  | { type: 'status'; map: Record<string, string>; colours: Record<string, Colour>; else: Colour }
  | { type: 'labels'; map: Record<string, Scalar> }
  | { type: 'cases'; cases: CompiledCase[] };
export interface CompiledCase {
  when: CompiledTest;
  template: PartsValue;
  colour: Colour;
}

export interface CompiledColumn {
  /** Unique in its table. */
  id: string;
  header: string;
  field: string[];
  format: CompiledFormat;
  /** Whether its cells stand right-aligned, as figures. */
  numeric: boolean;
}

export type CompiledFilter =
  | { type: 'date'; name: string; label: string; initial: '' }
  | { type: 'select'; name: string; label: string; initial: Scalar; options: Option[] }
  | { type: 'text'; name: string; label: string; initial: ''; maxLength?: number };

export interface CompiledReport {
  type: 'report';
  /** Unique on its screen. */
  name: string;
  heading?: string;
  call?: string;
  payload: Record<string, CompiledValue>;
  filters: CompiledFilter[];
  columns: CompiledColumn[];
  total?: { field: string[]; label: string };
  empty?: string;
}

export type CompiledOptions = { list: Option[] } | { from: string; valueKey: string; labelKey: string };

export interface CompiledField {
  name: string;
  label: string;
  type: Field['type'];
  allow?: Field['allow'];
  maxLength?: number;
  options?: CompiledOptions;
  initial: CompiledValue;
  value?: CompiledValue;
  format: CompiledFormat;
  /** A `readOnly` value shown large, as a balance. */
  figure?: boolean;
  /** The address of the config's `links` that is opened beside the label. */
  link?: Field['link'];
  prefix?: CompiledValue;
  show: CompiledTest;
  disabled: CompiledTest;
  note: CompiledCase[];
  autocomplete?: string;
}

export interface CompiledAction {
  name: string;
  label: string;
  busyLabel?: string;
  trigger: 'click' | 'arrival';
  primary: boolean;
  show: CompiledTest;
  disabled: CompiledTest;
  /** Its own, else the form's. */
  rules: CompiledRule[];
  call: string;
  payload: Record<string, CompiledValue>;
  success: { texts: string[]; toast?: string; then: CompiledEffect[] };
  failure: { toast?: string; then: CompiledEffect[] };
  /** The reads that rules, `show` or payload use, and the reads those use: awaited before a submit. */
  awaits: string[];
}

export type CompiledEffect =
  | { type: 'clear' }
  | { type: 'reset'; fields: string[] }
  | { type: 'refresh'; names: string[] }
  | { type: 'reload'; after: number }
  | { type: 'navigate'; to: string; query: Record<string, CompiledValue>; after: number; resume: boolean }
  | { type: 'signIn'; session: Record<'userId' | 'username' | 'token' | 'ipAddress', CompiledValue> }
  | { type: 'stage'; stage: string };

export interface CompiledForm {
  type: 'form';
  /** Unique on its screen. */
  name: string;
  heading?: string;
  fields: CompiledField[];
  actions: CompiledAction[];
  modal?: { open: string };
  /** What rjsf is given: bare types only, so that it equals what was compiled for it. */
  rjsf: { schema: JsonObject; uiSchema: JsonObject };
}

export type CompiledBlock =
  | CompiledReport
  | CompiledForm
  | { type: 'details'; heading?: string; read: string; items: CompiledItem[] }
  | { type: 'tabs'; tabs: { label: string; button: boolean; blocks: CompiledBlock[] }[] }
  | { type: 'sideBySide'; blocks: CompiledBlock[] }
  | { type: 'links'; links: { label: string; to: string }[] }
  | { type: 'image'; source: CompiledValue; alt: string }
  | { type: 'text'; text: CompiledValue; show: CompiledTest };
export interface CompiledItem {
  label: string;
  value: CompiledValue;
  format: CompiledFormat;
  copy?: string;
  figure: boolean;
}

/** The kinds of block, each with a renderer of its own. */
export type BlockKind = CompiledBlock['type'];

/** What a test looks at: the value, and what `sameAs` names ('' and missing are null), each with its number where it looks like one. */
export interface TestRecord {
  value: Json;
  number: number | null;
  other: Json;
  otherNumber: number | null;
}
/** A precompiled test. */
export type PrecompiledTest = (record: TestRecord) => boolean;

/**
 * A compiled screen's module, at an address that bears the hash of its text. Its default export takes the runtime
 * modules that ajv's standalone code asks for, by name, and gives the tests and, by form name, rjsf's validators.
 */
export interface ScreenModule {
  screen: CompiledScreen;
  default: (require: (name: string) => unknown) => {
    tests: PrecompiledTest[];
    forms: Record<string, Record<string, unknown>>;
  };
}

/** What the page is given with its first response, and again after an edit: the config, and where each screen's module is. */
export interface PortalIndex {
  config: ClientConfig;
  /** By screen id. */
  screens: Record<string, ScreenEntry>;
}
export interface ScreenEntry {
  title: string;
  /** The module's address on this origin; null: the screen is not available, it never had a good version. */
  module: string | null;
  /** The kinds of block it shows, so that their code is fetched beside it. */
  kinds: BlockKind[];
}
/** The request that ends a session at the backend, but for the session's user id. */
export interface CompiledSignOut {
  call: CompiledCall;
  /** What is the same for everybody. */
  payload: Record<string, Scalar>;
  /** The payload keys that take the session's user id. */
  userId: string[];
}

/** The config as the browser needs it. */
export interface ClientConfig extends Omit<PortalConfig, '$schema' | 'version' | 'api' | 'session'> {
  api: Api;
  session: Omit<SessionConfig, 'signOut'> & { signOut?: CompiledSignOut };
  /** Whether the sandbox answers. */
  sandbox: boolean;
  /** The calls of the pages written by hand; one that was never right in the catalogue is missing. */
  calls: Partial<Record<PageCall, CompiledCall>>;
  /** The content of the landing page, on its own route only. */
  landing?: JsonObject;
}
