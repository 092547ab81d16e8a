import type { Brand } from './brand.ts';
import type {
  Api,
  MenuGroup,
  MenuLink,
  PageRoute,
  PortalConfig,
  ScreenRoute,
  SessionConfig,
} from './config.ts';
import type { BlockKind, BlockOf } from './block.ts';
import type { Code } from './code.ts';
import type { CardRole } from './column.ts';
import type { DashboardContent } from './dashboard.ts';
import type { Empty, Method } from './call.ts';
import type { EffectGiven, EffectOf, EffectWord } from './effect.ts';
import type { ExtensionUse } from './extensionUse.ts';
import type { Field } from './field.ts';
import type { FilterKind, FilterOf, Option, Range, RangeKind } from './filter.ts';
import type { OptionsFrom } from './optionsFrom.ts';
import type { Colour, FormatKind, FormatOf, Shown, StatusFormat } from './format.ts';
import type { Json, JsonObject, Scalar } from './json.ts';
import type { Link } from './link.ts';
import type { Languages } from './locale.ts';
import type { PageCall } from './pageCalls.ts';
import type { PageSize, SortKeys } from './paging.ts';
import type { Chart } from './report.ts';
import type { SentField } from './sentFields.ts';
import type { ValueOf, ValueWord } from './value.ts';

/**
 * What the compiler gives the browser. Nothing here is written by hand: templates are merged, defaults filled,
 * paths parsed, decisions turned into the numbers of precompiled tests.
 */
export interface CompiledScreen {
  /** The file under schemas/screens, without `.json`: `incomes/level-income`. */
  id: string;
  /** A text, or one whose places are filled while it is open. */
  title: string | CompiledTemplate;
  /** The calls the screen makes, by name. */
  calls: Record<string, CompiledCall>;
  reads: CompiledRead[];
  /** Parameters of the address that are taken out of it at once. */
  once: string[];
  blocks: CompiledBlock[];
  /** The files of the extensions that it uses, by their names; missing where it uses none. */
  extensions?: ExtensionFiles;
}

/** The built code of extensions by their names: a file or an address; null where there is none that goes with what is declared. */
export type ExtensionFiles = Record<string, string | null>;

/** An extension, and what it is told. */
export type CompiledUse = Required<ExtensionUse>;

/** A parsed path: a root and what follows. `data.data[0]` is `['data', 'data', 0]`. */
export type CompiledPath = (string | number)[];

/** A value, ready to be resolved. */
export type CompiledValue = LiteralValue | CompiledValueOf<ValueWord>;
export interface LiteralValue {
  is: Scalar | Scalar[];
}
/** A value of a word: as written, but for what compiling changes. */
export type CompiledValueOf<W extends ValueWord> = Changed<W, CompiledValues, { [K in W]: ValueOf<K> }>;
interface CompiledValues {
  from: CompiledFrom;
  template: CompiledTemplate;
  object: { object: Record<string, CompiledValue> };
  each: CompiledEach;
  sum: { sum: CompiledValue[] | CompiledEach };
  difference: { difference: CompiledValue[] };
  product: { product: CompiledValue[] };
  count: { count: CompiledPath };
}
export interface CompiledEach {
  each: CompiledPath;
  of: CompiledValue;
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
  /** The path of what it is compared with: behind `sameAs`, or of a limit. */
  other?: CompiledPath;
  test: number;
}
/** One of them must hold. */
export interface CompiledAny {
  any: CompiledTest[];
}
/** All of them must hold. */
export type CompiledTest = (CompiledCondition | CompiledAny)[];

export interface CompiledRule extends CompiledCondition {
  /** When it is tried; always without it. */
  when?: CompiledTest;
  /** The list on whose items it is tried. */
  each?: CompiledPath;
  message: string;
  /** The field that is marked; null where the rule is on no field. With several paths, the first that fails counts. */
  mark: string | null;
}

export interface CompiledCall {
  name: string;
  target: 'api' | 'lookup' | 'service';
  kind: 'read' | 'change';
  /** It may be asked for before its screen is open. */
  prefetch?: true;
  method: Method;
  /** The path after host and prefix, with `{key}` where a payload key stands; for a lookup its name in the config. */
  path: string;
  auth: boolean;
  money: boolean;
  fixed: Record<string, Scalar>;
  rows?: CompiledPath[];
  record?: CompiledPath[];
  text?: CompiledPath[];
  /** The service's name in the config. */
  service?: string;
  /** How the body is written; JSON without it. */
  body?: 'form' | 'multipart';
  /** What values have to be made into before they are sent, by payload key. */
  types?: Record<string, CompiledShape>;
  /** What absent values leave as; as they are without it. */
  empty?: Empty;
  /** The same of single payload keys. */
  emptyKeys?: Record<string, Empty>;
  paging?: CompiledPaging;
  sort?: SortKeys;
  search?: string;
}

/** What a value has to be made into before it is sent; a key that nothing has to be done to is left out. */
export type CompiledShape =
  'number' | 'boolean' | 'file' | { object: Record<string, CompiledShape> } | { list: CompiledShape };

/** A place in an answer; a header by its name in small letters. */
export type CompiledAnswerPlace = { body: CompiledPath } | { header: string };

export type CompiledPaging = { size: PageSize; total?: CompiledAnswerPlace } & (
  | { page: string; first: 0 | 1 }
  | { offset: string; first: 0 | 1 }
  | { cursor: string; next: CompiledAnswerPlace }
);

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
  extension: CompiledUse & { type: 'extension'; shows?: Shown };
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
  link?: CompiledLink;
  card?: CardRole;
  sort?: false;
  sortAs?: string;
  show?: CompiledTest;
}

/** An address on this portal, by the values of a row. */
export interface CompiledLink {
  to: string;
  route: Record<string, CompiledValue>;
  query: Record<string, CompiledValue>;
}

/** A filter of a kind, without what is for authors alone. */
export type CompiledFilterOf<K extends FilterKind> = {
  [F in K]: Omit<FilterOf<F>, 'unsent' | 'initial' | 'options'> & {
    initial: F extends RangeKind ? Range : Scalar;
  } & CompiledParts<F>;
}[K];
type CompiledParts<K extends FilterKind> = K extends keyof FilterParts ? FilterParts[K] : unknown;
interface FilterParts {
  /** `from`: where the choices come from that stand behind the `options`. */
  select: { options: Option[]; from?: OptionsFrom };
}
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
  /** By which column the rows are sorted at first, by its id. */
  order?: { id: string; desc: boolean };
  /** `from`: it stands in the answer, and nothing is added up. */
  total?: { field: string[]; label: string; from?: CompiledPath };
  /** The bars above its table, by the ids of the columns that say when and how much. */
  chart?: Chart;
  /** Where the rows stand, of a report that makes no call. */
  rows?: CompiledPath;
  empty?: string;
  /** What can be done with its rows: a form without fields, whose actions stand in each row or above them all. */
  rowActions?: CompiledForm;
}

export type CompiledOptions = { list: Option[] } | { from: string; valueKey: string; labelKey: string };

export interface CompiledField {
  name: string;
  label: string;
  type: Field['type'];
  allow?: Field['allow'];
  maxLength?: number;
  options?: CompiledOptions;
  several?: true;
  shown?: CompiledValue;
  initial: CompiledValue;
  value?: CompiledValue;
  format: CompiledFormat;
  /** A `readOnly` value shown large, as a balance. */
  figure?: boolean;
  /** The extension that is its input. */
  widget?: CompiledUse;
  /** The address of the config's `links` that is opened beside the label. */
  link?: Field['link'];
  prefix?: CompiledValue;
  /** The line on the card of each choice. */
  cards?: CompiledValue;
  /** How many places are kept for cards until they are there. */
  cardPlaces?: number;
  decimals?: number;
  types?: string[];
  size?: number;
  placeholder?: string;
  help?: string;
  /** Whether it is not sent while it is not shown. */
  leftOut?: true;
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
  success: { texts?: string[]; toast?: string; then: CompiledEffect[]; receipt?: CompiledReceipt };
  failure: { toast?: string; then: CompiledEffect[]; statuses?: number[]; fields?: Record<string, string> };
  /** The reads that rules, `show` or payload use, and the reads those use: awaited before a submit. */
  awaits: string[];
  /** What `send` adds to the payload. */
  send?: CompiledSend;
  /** The fields whose files are sent ahead. */
  uploads?: CompiledUpload[];
  ask?: CompiledAsk;
  /** Seconds until it can be used again. */
  again?: number;
  /** The one-time code that it sends. */
  code?: CompiledCode;
  many?: 'each' | 'once';
  /** Of one for several rows: the fields of the row that it is called by, of which the first that holds something counts. */
  title?: string[];
}

/** The one-time code that an action sends. */
export type CompiledCode = Omit<Code, 'to'> & { to: CompiledValue; format: CompiledFormat };

/** What of a form's fields leaves under which keys, beside the payload, which wins. */
export interface CompiledSend {
  /** Only what differs from the form's record. */
  changed: boolean;
  fields: SentField[];
}

/** A field whose files are sent ahead, each by a call of its own. */
export interface CompiledUpload {
  /** Where its values are: `form` or `ask`, then its names; the items of a list share theirs. */
  path: string[];
  call: string;
  key: string;
  /** Where the answer has what the field then sends. */
  value: CompiledPath;
}

/** What is asked in a dialog before an action is sent. */
export interface CompiledAsk {
  title: CompiledValue;
  items: CompiledItem[];
  side?: true;
  button: string;
  rules: CompiledRule[];
  /** The form of its fields; it has no actions of its own. */
  form: CompiledForm;
}

export interface CompiledReceipt {
  title: CompiledValue;
  items: CompiledItem[];
  link?: CompiledScreenLink;
}

/** A link that stands by itself, with its text. */
export type CompiledScreenLink = Omit<Link, 'query'> & { query?: Record<string, CompiledValue> };

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
  navigate: {
    to: string;
    route?: Record<string, CompiledValue>;
    query: Record<string, CompiledValue>;
    after: number;
    resume: boolean;
  };
  signIn: { token: CompiledValue } & Partial<
    Record<'userId' | 'username' | 'ipAddress' | 'refreshToken', CompiledValue>
  >;
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
  /** Each item of the list is the value of its only field or list, which has no name. */
  single?: boolean;
  /** How many items a list has at least and at most. */
  min?: number;
  max?: number;
  /** The text of the button that adds an item. */
  add?: string;
  show?: CompiledTest;
}

export interface CompiledForm extends FieldSet {
  type: 'form';
  /** Unique on its screen. */
  name: string;
  heading?: string;
  actions: CompiledAction[];
  modal?: { open: string };
  /** What its fields start from: a read's name, or `row`. */
  record?: string;
  /** Of what an action asks: the form that the action belongs to. Its own values are read from `ask`. */
  host?: string;
  /** Where its fields stand, where it says so; of a form with steps each of these has its own. */
  layout?: CompiledPart[];
  steps?: CompiledStep[];
  summary?: CompiledItem[];
  /** What rjsf lays out: names and bare types only, so that most edits of a definition leave it as it is. */
  schema: JsonObject;
}

/** A part of a form's layout. Fields are given by their paths; `tabs` are those that follow each other. */
export type CompiledPart =
  | { part: 'field'; path: string[] }
  | { part: 'row'; paths: string[][] }
  | { part: 'section'; heading: string; help?: string; parts: CompiledPart[] }
  | { part: 'tabs'; tabs: { label: string; parts: CompiledPart[] }[] };

/** A step of a form. */
export interface CompiledStep {
  /** The form's stage while it is open. */
  name: string;
  label: string;
  parts: CompiledPart[];
  /** The paths of the fields in it. */
  paths: string[][];
  /** The rules that must hold before the next step opens. */
  rules: CompiledRule[];
  /** The reads that these use: awaited before the next step opens. */
  awaits: string[];
  /** Whether an action leads to the next step, whose button then stands in place of Next. */
  isLedOn: boolean;
}

/** A block of a kind: as written, but for what compiling changes. */
export type CompiledBlockOf<K extends BlockKind> = CompiledKind<K> & { show?: CompiledTest };
/** A block of a kind without when it is there. */
export type CompiledKind<K extends BlockKind> = Changed<
  K,
  CompiledBlocks,
  { [B in K]: Omit<BlockOf<B>, 'show'> }
>;
export type CompiledBlock = CompiledBlockOf<BlockKind>;
interface CompiledBlocks {
  report: CompiledReport;
  form: CompiledForm;
  details: { type: 'details'; heading?: string; read: string; items: CompiledItem[]; absent?: string };
  tabs: { type: 'tabs'; tabs: { label: string; button: boolean; blocks: CompiledBlock[] }[] };
  sideBySide: { type: 'sideBySide'; blocks: CompiledBlock[] };
  links: { type: 'links'; links: CompiledScreenLink[] };
  image: { type: 'image'; source: CompiledValue; alt: string };
  text: { type: 'text'; text: CompiledValue };
  extension: CompiledUse & {
    type: 'extension';
    values: Record<string, CompiledValue>;
    /** How many pixels high its place is until it is there. */
    height: number;
  };
}
export interface CompiledItem {
  label: string;
  value: CompiledValue;
  format: CompiledFormat;
  copy?: string;
  figure: boolean;
  /** When it is there; in a summary and a receipt alone. */
  show?: CompiledTest;
}

/** What a test looks at: the value, and what it is compared with ('' and missing are null), each with its number where it looks like one. */
export interface TestRecord {
  value: Json;
  number: number | null;
  other: Json;
  otherNumber: number | null;
  /** Where they are dates, their days, and their moments where they have one. */
  day?: number | null;
  time?: number | null;
  otherDay?: number | null;
  otherTime?: number | null;
  /** Whether it is an address whose checksum is right by EIP-55, or that has none. */
  eip55?: boolean;
}
/** A precompiled test. */
export type PrecompiledTest = (record: TestRecord) => boolean;

/**
 * A compiled screen's module, at an address that bears the hash of its text. Its default export takes the runtime
 * modules that ajv's standalone code asks for, by name, and gives the tests and, by form name, rjsf's validators.
 */
export interface ScreenModule {
  screen: CompiledScreen;
  /** True if its tests need checksums. */
  checksums: boolean;
  default: (require: (name: string) => unknown) => {
    tests: PrecompiledTest[];
    forms: Record<string, Record<string, unknown>>;
  };
}

/** What the page is given with its first response, and again after an edit: the config, and where each screen's module is. */
export interface PortalIndex {
  /** Which build of the portal's code the modules are for; missing in development. */
  build?: string | undefined;
  config: ClientConfig;
  /** By screen id. */
  screens: Record<string, ScreenEntry>;
  /** The languages that one may choose; missing where there is only one. */
  languages?: Languages | undefined;
}

export interface ScreenEntry {
  title: string;
  /** The module's address on this origin; null: the screen is not available, it never had a good version. */
  module: string | null;
  /** The kinds of block it shows, so that their code is fetched beside it. */
  kinds: BlockKind[];
  /** The addresses of the extensions that it uses, so that they are fetched beside it; missing where it uses none. */
  extensions?: ExtensionFiles;
}
/** A call that the config names, and what it is sent. */
export interface CompiledSessionCall {
  call: CompiledCall;
  payload: Record<string, CompiledValue>;
}
/** What is asked about who is signed in. */
export interface CompiledClaims extends CompiledSessionCall {
  of: Record<string, CompiledValue>;
}
/** How an expired session gets another token. */
export interface CompiledRefresh extends CompiledSessionCall {
  token: CompiledPath;
  refreshToken?: CompiledPath;
}

/** The backend, with its tests as numbers of the config's precompiled ones. */
export interface CompiledApi extends Omit<Api, 'success' | 'expired' | 'error'> {
  success?: CompiledTest;
  expired?: CompiledTest;
  error?: { text?: CompiledPath[]; fields?: CompiledPath };
  /** The language that the backend is asked to answer in; missing where the portal has one language alone. */
  language?: string;
}

/** What is shown for texts of the backend. */
export interface CompiledMessages {
  /** By the text. */
  texts: Record<string, string>;
  /** In order, the first that fits counts. `parts` is what stands around the places, one more than these. */
  patterns: { parts: string[]; names: string[]; said: string }[];
}

/** The brand with its addresses under the base path, and with the rules of its typefaces and shape. */
export interface ClientBrand extends Pick<Brand, 'name' | 'logo' | 'accent' | 'accentDark'> {
  favicon?: string;
  /** The files of its typefaces that a page fetches at once. */
  fonts?: string[];
  /** What it wears beside its accents, as rules of a stylesheet. */
  rules?: string;
}

/** A word of the config whose decisions are compiled. */
type Decided<T, K extends string> = T extends unknown
  ? Omit<T, K> & { [P in K as P extends keyof T ? P : never]?: CompiledTest }
  : never;
export type CompiledMenuLink = Decided<MenuLink, 'show'>;
export type CompiledMenuGroup = Omit<Decided<MenuGroup, 'show'>, 'entries'> & { entries: CompiledMenuLink[] };
export type CompiledMenuEntry = CompiledMenuLink | CompiledMenuGroup;
/** What stands at a path; who may open it is a word, or a decision. */
export type CompiledRoute = (Omit<ScreenRoute, 'access'> | Omit<PageRoute, 'access'>) & {
  access: 'public' | 'member' | CompiledTest;
};

/** The config as the browser needs it. */
export interface ClientConfig extends Omit<
  PortalConfig,
  '$schema' | 'version' | 'brand' | 'api' | 'session' | 'menu' | 'routes' | 'messages' | 'weekStart'
> {
  brand: ClientBrand;
  api: CompiledApi;
  session: Omit<SessionConfig, 'signOut' | 'claims' | 'refresh'> & {
    signOut?: CompiledSessionCall;
    claims?: CompiledClaims;
    refresh?: CompiledRefresh;
  };
  /** The day that a calendar's week begins with, 0 for Sunday; missing where it is Monday. */
  firstDay?: number;
  menu: CompiledMenuEntry[];
  messages?: CompiledMessages;
  /** Puts a text of the backend in these words; made in the browser, where there are some. */
  say?: ((text: string) => string) | undefined;
  routes: Record<string, CompiledRoute>;
  /** The strokes of the icons that the menu has of the icon set, by their names: paths of SVG on a grid of 24. */
  icons?: Record<string, string>;
  /** The address of the module that holds the tests of the config's decisions; missing where it has none. */
  tests?: string;
  /** Whether the sandbox answers. */
  sandbox: boolean;
  /** The calls of the pages written by hand; one that was never right in the catalogue is missing. */
  calls: Partial<Record<PageCall, CompiledCall>>;
  /** The content of the landing page, on its own route only. */
  landing?: JsonObject;
  /** What the dashboard shows besides the member's figures. */
  dashboard?: DashboardContent;
}
