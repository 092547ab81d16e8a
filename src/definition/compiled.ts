import type { Api, PortalConfig, SessionConfig } from './config.ts';
import type { BlockKind, BlockOf } from './block.ts';
import type { EffectGiven, EffectOf, EffectWord } from './effect.ts';
import type { Field } from './field.ts';
import type { FilterKind, FilterOf, Option } from './filter.ts';
import type { Colour, FormatKind, FormatOf, StatusFormat } from './format.ts';
import type { Json, JsonObject, Scalar } from './json.ts';
import type { PageCall } from './pageCalls.ts';
import type { ValueOf, ValueWord } from './value.ts';

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
export type CompiledValue = LiteralValue | CompiledValueOf<ValueWord>;
export interface LiteralValue {
  is: Scalar;
}
/** A value of a word: as written, but for what compiling changes. */
export type CompiledValueOf<W extends ValueWord> = Changed<W, CompiledValues, { [K in W]: ValueOf<K> }>;
interface CompiledValues {
  from: CompiledFrom;
  template: CompiledTemplate;
}
export interface CompiledFrom {
  /** The first that holds something counts. */
  from: CompiledPath[];
  else?: Scalar;
  map?: Record<string, Scalar>;
}
export interface CompiledTemplate {
  /** Texts, and paths whose values stand between them. */
  template: (string | CompiledPath)[];
  else?: string;
}

/** What compiling makes of each word of a kind; one of which it changes nothing is as its author wrote it. */
type Changed<W extends PropertyKey, Compiled, Written extends { [K in W]: unknown }> = {
  [K in W]: K extends keyof Compiled ? Compiled[K] : Written[K];
}[W];

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

/** A format of a kind, as an object also where it is a word alone. */
export type CompiledFormatOf<K extends FormatKind> = Changed<K, CompiledFormats, { [F in K]: FormatOf<F> }>;
export type CompiledFormat = CompiledFormatOf<FormatKind>;
interface CompiledFormats {
  status: Required<StatusFormat>;
  cases: { type: 'cases'; cases: CompiledCase[] };
}
export interface CompiledCase {
  when: CompiledTest;
  template: CompiledTemplate;
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

/** A filter of a kind, without what is for authors alone. */
export type CompiledFilterOf<K extends FilterKind> = {
  [F in K]: Omit<FilterOf<F>, 'unsent' | 'initial'> & { initial: Scalar };
}[K];
export type CompiledFilter = CompiledFilterOf<FilterKind>;

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

/** An effect of a word: as written, but for what compiling changes of what stands behind it. */
export type CompiledEffectOf<W extends EffectWord> = Changed<
  W,
  { [K in keyof CompiledGiven]: { [P in K]: CompiledGiven[P] } },
  { [K in W]: EffectOf<K> }
>;
export type CompiledEffect = CompiledEffectOf<EffectWord>;
/** What stands behind the word of a compiled effect. */
export type CompiledEffectGiven<W extends EffectWord> = Changed<
  W,
  CompiledGiven,
  { [K in W]: EffectGiven<K> }
>;
interface CompiledGiven {
  navigate: { to: string; query: Record<string, CompiledValue>; after: number; resume: boolean };
  signIn: Record<'userId' | 'username' | 'token' | 'ipAddress', CompiledValue>;
}

/** The fields that a form, a group or an item of a list has. */
export interface FieldSet {
  fields: CompiledField[];
  groups?: CompiledGroup[];
}

/** Fields under one name: their values are an object, or, of a list, an array of such objects. */
export interface CompiledGroup extends FieldSet {
  name: string;
  label: string;
  list: boolean;
}

export interface CompiledForm extends FieldSet {
  type: 'form';
  /** Unique on its screen. */
  name: string;
  heading?: string;
  actions: CompiledAction[];
  modal?: { open: string };
  /** What rjsf lays out: names and bare types only, so that most edits of a definition leave it as it is. */
  schema: JsonObject;
}

/** A block of a kind: as written, but for what compiling changes. */
export type CompiledBlockOf<K extends BlockKind> = Changed<K, CompiledBlocks, { [B in K]: BlockOf<B> }>;
export type CompiledBlock = CompiledBlockOf<BlockKind>;
interface CompiledBlocks {
  report: CompiledReport;
  form: CompiledForm;
  details: { type: 'details'; heading?: string; read: string; items: CompiledItem[] };
  tabs: { type: 'tabs'; tabs: { label: string; button: boolean; blocks: CompiledBlock[] }[] };
  sideBySide: { type: 'sideBySide'; blocks: CompiledBlock[] };
  image: { type: 'image'; source: CompiledValue; alt: string };
  text: { type: 'text'; text: CompiledValue; show: CompiledTest };
}
export interface CompiledItem {
  label: string;
  value: CompiledValue;
  format: CompiledFormat;
  copy?: string;
  figure: boolean;
}

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
