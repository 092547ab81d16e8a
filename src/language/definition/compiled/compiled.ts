import type { Brand } from '../portal/brand.ts';
import type {
  Api,
  MenuGroup,
  MenuLink,
  PageRoute,
  PortalConfig,
  ScreenRoute,
  SessionConfig,
} from '../portal/config.ts';
import type { BlockKind, BlockOf } from '../screen/block.ts';
import type { Code } from '../form/code.ts';
import type { CardRole } from '../screen/column.ts';
import type { DashboardContent } from '../portal/dashboard.ts';
import type { FileType } from '../screen/download.ts';
import type { Empty, Method } from '../catalogue/call.ts';
import type { EffectArgument, EffectOf, EffectWord } from '../form/effect.ts';
import type { ExtensionUse } from '../screen/extensionUse.ts';
import type { Field } from '../form/field.ts';
import type { FilterKind, FilterOf, Option, RangeValue, RangeKind } from '../screen/filter.ts';
import type { OptionsFrom } from '../screen/optionsFrom.ts';
import type { Colour, FormatKind, FormatOf, CellContent, StatusFormat } from '../screen/format.ts';
import type { Json, JsonObject, Scalar } from '../helpers/json.ts';
import type { Link } from '../screen/link.ts';
import type { Languages } from '../portal/locale.ts';
import type { PageCall } from '../catalogue/pageCalls.ts';
import type { PageSize, SortKeys } from '../catalogue/paging.ts';
import type { Chart } from '../screen/report.ts';
import type { SentField } from '../helpers/listSendableFields.ts';
import type { ValueOf, ValueWord } from '../screen/value.ts';

/**
 * A compiled screen, as the browser loads it. Templates are merged, defaults filled in, paths parsed, and conditions replaced
 * by the numbers of precompiled tests.
 */
export interface CompiledScreen {
  /** The file under schemas/screens, without `.json`: `incomes/level-income`. */
  id: string;
  /** A text, or a template that is filled while the screen is open. */
  title: string | CompiledTemplate;
  calls: Record<string, CompiledCall>;
  reads: CompiledRead[];
  /** Query parameters that are removed from the address at once. */
  once: string[];
  blocks: CompiledBlock[];
  /** The files of the extensions that the screen uses, by name. Missing if there are none. */
  extensions?: ExtensionFiles;
  /** True if a call answers pictures of the screen. */
  pictures?: true;
}

/** The built code of extensions, by name: a file or an address. Null if no build matches the declaration. */
export type ExtensionFiles = Record<string, string | null>;

/** An extension and its options. */
export type CompiledUse = Required<ExtensionUse>;

/** A parsed path: a root and its steps. `data.data[0]` is `['data', 'data', 0]`. */
export type CompiledPath = (string | number)[];

export type CompiledValue = LiteralValue | CompiledValueOf<ValueWord>;
export interface LiteralValue {
  is: Scalar | Scalar[];
}
/** A compiled value of a word: as written, except for the parts that compiling changes. */
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
/** `each … of`: a value for every item of a list. */
export interface CompiledEach {
  each: CompiledPath;
  of: CompiledValue;
}
/** `from`: the value at a path, and its words. */
export interface CompiledFrom {
  /** The first path with a value counts. */
  from: CompiledPath[];
  else?: Scalar;
  map?: Record<string, Scalar>;
}
export interface CompiledTemplate {
  /** Texts, and paths whose values go between them. */
  template: (string | CompiledPath)[];
  else?: string;
}

/** The compiled form of each word of a kind. Words without a compiled form stay as their author wrote them. */
type Changed<W extends PropertyKey, Compiled, Written extends { [K in W]: unknown }> = {
  [K in W]: K extends keyof Compiled ? Compiled[K] : Written[K];
}[W];

/** A condition: each path must pass the precompiled test number `test`. */
export interface CompiledCondition {
  on: CompiledPath[];
  /** The path of the compared value: of `sameAs`, or of a limit. */
  other?: CompiledPath;
  test: number;
}
/** At least one test must hold. */
export interface CompiledAny {
  any: CompiledConditions[];
}
/** All parts must hold. */
export type CompiledConditions = (CompiledCondition | CompiledAny)[];

export interface CompiledRule extends CompiledCondition {
  /** Condition for checking the rule. Default: always. */
  when?: CompiledConditions;
  /** The list whose items are checked. */
  each?: CompiledPath;
  message: string;
  /** The field that is marked; null if the rule is about no field. With several paths, the first one that fails counts. */
  mark: string | null;
}

export interface CompiledCall {
  name: string;
  target: 'api' | 'lookup' | 'service';
  kind: 'read' | 'change';
  /** The call may be prefetched. */
  prefetch?: true;
  method: Method;
  /** The path after host and prefix, with `{key}` for payload keys. For a lookup, its name in the config. */
  path: string;
  auth: boolean;
  money: boolean;
  fixed: Record<string, Scalar>;
  rows?: CompiledPath[];
  record?: CompiledPath[];
  text?: CompiledPath[];
  service?: string;
  /** The encoding of the body. Default: JSON. */
  body?: 'form' | 'multipart';
  /** The conversion of values before sending, by payload key. */
  types?: Record<string, CompiledShape>;
  /** The form in which absent values are sent. Default: unchanged. */
  empty?: Empty;
  /** Overrides of `empty`, by payload key. */
  emptyKeys?: Record<string, Empty>;
  paging?: CompiledPaging;
  sort?: SortKeys;
  search?: string;
  /** The file that the call answers with: the ending of each media type, and the maximum number of bytes. */
  file?: { endings: { [T in FileType]?: string }; bytes: number };
}

/** The conversion of a value before sending. Keys without a conversion are left out. */
export type CompiledShape =
  | 'number'
  | 'boolean'
  | 'file'
  /** A moment: a text without an offset is a time of this zone. */
  | { zone: string }
  | { object: Record<string, CompiledShape> }
  | { list: CompiledShape };

/** A place in an answer: a path, or the name of a header in lower case. */
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
  when: CompiledConditions;
  failure: { toast?: string; text?: string };
}

/** A format of a kind, as an object even if it was written as one word. */
export type CompiledFormatOf<K extends FormatKind> = Changed<K, CompiledFormats, { [F in K]: FormatOf<F> }>;
export type CompiledFormat = CompiledFormatOf<FormatKind>;
interface CompiledFormats {
  status: Required<StatusFormat>;
  cases: { type: 'cases'; cases: CompiledFormatCase[] };
  image: { type: 'image'; alt: string; call?: string; payload?: Record<string, CompiledValue> };
  extension: CompiledUse & { type: 'extension'; shows?: CellContent };
}
/** A text and colour of the format `cases`, with its condition. */
export interface CompiledFormatCase {
  when: CompiledConditions;
  template: CompiledTemplate;
  colour: Colour;
}

export interface CompiledColumn {
  id: string;
  header: string;
  field: string[];
  format: CompiledFormat;
  /** True if its cells are right-aligned, as figures. */
  numeric: boolean;
  link?: CompiledLink;
  card?: CardRole;
  export?: 'value';
  sort?: false;
  show?: CompiledConditions;
}

/** An address on this portal with its values. */
export interface CompiledLink {
  to: string;
  route?: Record<string, CompiledValue>;
  query?: Record<string, CompiledValue>;
}

/** A filter of a kind, without the parts that only authors need. */
export type CompiledFilterOf<K extends FilterKind> = {
  [F in K]: Omit<FilterOf<F>, 'unsent' | 'initial' | 'options'> & {
    initial: F extends RangeKind ? RangeValue : Scalar;
  } & CompiledParts<F>;
}[K];
type CompiledParts<K extends FilterKind> = K extends keyof FilterParts ? FilterParts[K] : unknown;
interface FilterParts {
  /** `from`: the source of further choices after the `options`. */
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
  /** The initial sorting: a column by its id. */
  order?: { id: string; desc: boolean };
  /** `from`: the path of the total in the answer; then nothing is added up. */
  total?: { field: string[]; label: string; from?: CompiledPath };
  /** The chart above the table, with columns by their ids. */
  chart?: Chart;
  /** The path of the rows, for a report that makes no call. */
  rows?: CompiledPath;
  empty?: string;
  /** The actions on rows: a form without fields, whose actions appear in each row or above the table. */
  rowActions?: CompiledForm;
  /** The actions on a row that only open something. They come before the others. */
  rowOpeners?: CompiledRowOpener[];
}

/** An action on a row that opens a route, or a dialog with values of the row, or saves a file. */
export type CompiledRowOpener = CompiledRowLink | CompiledRowDetailsDialog | CompiledRowDownload;

interface CompiledOpener {
  name: string;
  label: string;
  show: CompiledConditions;
}

export interface CompiledRowLink extends CompiledOpener {
  link: CompiledLink;
}

export interface CompiledRowDetailsDialog extends CompiledOpener {
  title: CompiledValue;
  items: CompiledItem[];
}

export interface CompiledRowDownload extends CompiledOpener {
  download: CompiledDownload;
}

/** A file to save. */
export interface CompiledDownload {
  call: string;
  payload: Record<string, CompiledValue>;
  /** The name of the file, without its ending. */
  name: CompiledValue;
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
  /** Shows a `readOnly` value large, such as a balance. */
  figure?: boolean;
  /** The extension that renders the input. */
  widget?: CompiledUse;
  /** A link to a route, or the key of the config's `links` whose address opens. */
  link?: Exclude<Field['link'], Link> | CompiledScreenLink;
  prefix?: CompiledValue;
  /** The line on the card of each choice of a radio. */
  cards?: CompiledValue;
  /** The number of skeleton cards until the choices arrive. */
  cardPlaces?: number;
  decimals?: number;
  types?: string[];
  size?: number;
  placeholder?: string;
  help?: string;
  /** The field is not sent while it is hidden. */
  leftOut?: true;
  show: CompiledConditions;
  disabled: CompiledConditions;
  note: CompiledFormatCase[];
  autocomplete?: string;
}

export interface CompiledAction {
  name: string;
  label: string;
  trigger: 'click' | 'arrival';
  primary: boolean;
  show: CompiledConditions;
  disabled: CompiledConditions;
  /** The action's rules, otherwise the form's. */
  rules: CompiledRule[];
  /** The paths of the fields whose texts must be valid. Default: the whole form. */
  paths?: string[][];
  call: string;
  payload: Record<string, CompiledValue>;
  success: { texts?: string[]; toast?: string; then: CompiledEffect[]; receipt?: CompiledReceipt };
  failure: { toast?: string; then: CompiledEffect[]; statuses?: number[]; fields?: Record<string, string> };
  /** The reads that rules, `show` or the payload use, and the reads that those use. A submit waits for them. */
  awaits: string[];
  /** The fields that `send` adds to the payload. */
  send?: CompiledSentFields;
  /** The fields whose files are uploaded before the call. */
  uploads?: CompiledUpload[];
  ask?: CompiledAsk;
  /** Seconds until the button can be used again. */
  again?: number;
  code?: CompiledCode;
  many?: 'each' | 'once';
  /** For an action on several rows: the fields of the row that name it, of which the first with a value counts. */
  title?: string[];
}

export type CompiledCode = Omit<Code, 'to'> & { to: CompiledValue; format: CompiledFormat };

/** The fields of a form that are sent, and their payload keys. The payload wins over them. */
export interface CompiledSentFields {
  /** Sends only the fields that differ from the form's record. */
  changed: boolean;
  fields: SentField[];
}

/** A field whose files are uploaded before the call, one request each. */
export interface CompiledUpload {
  /** The path of its values: `form` or `ask`, then its names. The items of a list share theirs. */
  path: string[];
  call: string;
  key: string;
  /** The path of the uploaded file's value in the answer. */
  value: CompiledPath;
}

export interface CompiledAsk {
  title: CompiledValue;
  items: CompiledItem[];
  side?: true;
  button: string;
  rules: CompiledRule[];
  /** The form of the dialog's fields. It has no actions. */
  form: CompiledForm;
}

export interface CompiledReceipt {
  title: CompiledValue;
  items: CompiledItem[];
  link?: CompiledScreenLink;
  /** The sent values that the receipt reads, and the roots of all that it reads: no others are stored. */
  sent: string[];
  roots: string[];
}

export type CompiledScreenLink = CompiledLink & Pick<Link, 'label'>;

export interface CompiledDownloadLink {
  label: string;
  download: CompiledDownload;
}

/** A compiled effect of a word: as written, except for the parts that compiling changes. */
export type CompiledEffectOf<W extends EffectWord> = Changed<
  W,
  { [K in keyof CompiledEffectArguments]: { [P in K]: CompiledEffectArguments[P] } },
  { [K in W]: EffectOf<K> }
>;
export type CompiledEffect = CompiledEffectOf<EffectWord>;
/** The argument of a compiled effect's word. */
export type CompiledEffectArgument<W extends EffectWord> = Changed<
  W,
  CompiledEffectArguments,
  { [K in W]: EffectArgument<K> }
>;
interface CompiledEffectArguments {
  navigate: {
    to: string;
    route?: Record<string, CompiledValue>;
    query: Record<string, CompiledValue>;
    after: number;
    resume: boolean;
  };
  download: CompiledDownload;
  signIn: { token: CompiledValue } & Partial<
    Record<'userId' | 'username' | 'ipAddress' | 'refreshToken', CompiledValue>
  >;
}

/** The fields of a form, a group or an item of a list. */
export interface FieldSet {
  fields: CompiledField[];
  groups?: CompiledGroup[];
}

/** Fields under one name. The value is an object; that of a list is an array of such objects. */
export interface CompiledGroup extends FieldSet {
  name: string;
  label: string;
  list: boolean;
  /** True if each item of the list is a single value: that of its only field or list, which has no name. */
  single?: boolean;
  /** The minimum and maximum number of items of a list. */
  min?: number;
  max?: number;
  add?: string;
  show?: CompiledConditions;
}

export interface CompiledForm extends FieldSet {
  type: 'form';
  /** Unique on its screen. */
  name: string;
  heading?: string;
  actions: CompiledAction[];
  modal?: { open: string };
  /** The source of the initial values: a read's name, or `row`. */
  record?: string;
  /** Stores what is typed in the tab. */
  persist?: 'tab';
  /** Shows all failing rules at once. */
  allErrors?: true;
  /** The name of the form whose action opened this dialog. The dialog's own values are read from `ask`. */
  host?: string;
  /** The arrangement of its fields, if it has one. In a form with steps, each step has its own. */
  layout?: CompiledLayoutPart[];
  steps?: CompiledStep[];
  summary?: CompiledItem[];
  /** The schema for rjsf: names and bare types only, so that most edits of a definition leave it unchanged. */
  schema: JsonObject;
}

/** A part of a form's layout. Fields are given by their paths; `tabs` are those that follow each other. */
export type CompiledLayoutPart =
  | { part: 'field'; path: string[] }
  | { part: 'row'; paths: string[][] }
  | { part: 'section'; heading: string; help?: string; parts: CompiledLayoutPart[] }
  | { part: 'tabs'; tabs: { label: string; parts: CompiledLayoutPart[] }[] };

export interface CompiledStep {
  /** The name of the step: the value of `stage` while it is open. */
  name: string;
  label: string;
  parts: CompiledLayoutPart[];
  /** The paths of the step's fields. */
  paths: string[][];
  /** The rules that must hold before the next step opens. */
  rules: CompiledRule[];
  /** The reads that the rules use. The next step waits for them. */
  awaits: string[];
  /** True if an action opens the next step. Its button then replaces Next. */
  isLedOn: boolean;
}

/** A compiled block of a kind: as written, except for the parts that compiling changes. */
export type CompiledBlockOf<K extends BlockKind> = CompiledKind<K> & { show?: CompiledConditions };
/** A compiled block of a kind, without its `show`. */
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
  links: { type: 'links'; links: (CompiledScreenLink | CompiledDownloadLink)[] };
  image: { type: 'image'; source: CompiledValue; alt: string };
  text: { type: 'text'; text: CompiledValue };
  extension: CompiledUse & {
    type: 'extension';
    values: Record<string, CompiledValue>;
    /** Height in pixels of the placeholder until the extension is loaded. */
    height: number;
  };
}
export interface CompiledItem {
  label: string;
  value: CompiledValue;
  format: CompiledFormat;
  link?: CompiledLink;
  copy?: string;
  figure: boolean;
  /** Condition for showing the item; only in a summary and in a receipt. */
  show?: CompiledConditions;
}

/**
 * The input of a precompiled test: the value and the compared value ('' and missing are null), each also as a number if it
 * looks like one.
 */
export interface ConstraintInput {
  value: Json;
  number: number | null;
  other: Json;
  otherNumber: number | null;
  /** The day of each date, and its moment if it has a time. */
  day?: number | null;
  time?: number | null;
  otherDay?: number | null;
  otherTime?: number | null;
  /** True if the value is an address with a valid EIP-55 checksum, or with no checksum. */
  eip55?: boolean;
}
export type PrecompiledConstraint = (record: ConstraintInput) => boolean;

/**
 * The module of a compiled screen, at an address with the hash of its text. Its default export takes the runtime modules of
 * ajv's standalone code by name. It returns the tests and, by form name, rjsf's validators.
 */
export interface ScreenModule {
  screen: CompiledScreen;
  /** True if its tests need checksums. */
  checksums: boolean;
  default: (require: (name: string) => unknown) => {
    tests: PrecompiledConstraint[];
    forms: Record<string, Record<string, unknown>>;
  };
}

/** The index in the page's first response, and again after an edit: the config, and the module of each screen. */
export interface PortalIndex {
  /** The build of the portal's code that the modules belong to. Missing in development. */
  build?: string | undefined;
  config: ClientConfig;
  /** By screen id. */
  screens: Record<string, ScreenEntry>;
  /** The languages to choose from. Missing if there is only one. */
  languages?: Languages | undefined;
}

export interface ScreenEntry {
  title: string;
  /** The module's address on this origin. Null if the screen is not available because it never had a valid version. */
  module: string | null;
  /** The kinds of block on the screen, so that their code is fetched with the module. */
  kinds: BlockKind[];
  /** The addresses of the screen's extensions, so that they are fetched with the module. Missing if there are none. */
  extensions?: ExtensionFiles;
  /** True if the screen has pictures that a call answers, which the policy of a page must allow. */
  pictures?: true;
}
/** A call about the session, with its payload: sign-out; with more words, claims and refresh. */
export interface CompiledCallWithPayload {
  call: CompiledCall;
  payload: Record<string, CompiledValue>;
}
export interface CompiledClaims extends CompiledCallWithPayload {
  of: Record<string, CompiledValue>;
}
export interface CompiledRefresh extends CompiledCallWithPayload {
  token: CompiledPath;
  refreshToken?: CompiledPath;
}

/**
 * The backend. Its tests are numbers of the config's precompiled tests. Its headers include the language requested from it, if
 * the portal has several.
 */
export interface CompiledApi extends Omit<Api, 'success' | 'expired' | 'error'> {
  success?: CompiledConditions;
  expired?: CompiledConditions;
  error?: { text?: CompiledPath[]; fields?: CompiledPath };
}

/** The portal's words for texts of the backend. */
export interface CompiledMessages {
  /** By the exact text. */
  texts: Record<string, string>;
  /**
   * The first pattern that matches counts. `parts` are the texts around the placeholders, one more than there are
   * placeholders.
   */
  patterns: { parts: string[]; names: string[]; said: string }[];
}

/** The brand, with addresses under the base path and with the style rules of its typefaces and shape. */
export interface ClientBrand extends Pick<Brand, 'name' | 'logo' | 'accent' | 'accentDark'> {
  favicon?: string;
  /** The font files that a page preloads. */
  fonts?: string[];
  /** The brand's style rules besides its accents. */
  rules?: string;
}

/** A word of the config with its conditions compiled. */
type Decided<T, K extends string> = T extends unknown
  ? Omit<T, K> & { [P in K as P extends keyof T ? P : never]?: CompiledConditions }
  : never;
export type CompiledMenuLink = Decided<MenuLink, 'show'>;
export type CompiledMenuGroup = Omit<Decided<MenuGroup, 'show'>, 'entries'> & { entries: CompiledMenuLink[] };
export type CompiledMenuEntry = CompiledMenuLink | CompiledMenuGroup;
/** The target of a route. The access is a word or a condition. */
export type CompiledRoute = (Omit<ScreenRoute, 'access'> | Omit<PageRoute, 'access'>) & {
  access: 'public' | 'member' | CompiledConditions;
};

/** The signs of numbers in a locale. They save the browser `Intl`, whose first use takes a phone a tenth of a second. */
export interface NumberSymbols {
  /** The digits from 0 to 9. */
  digits: string[];
  decimal: string;
  group: string;
  /** The minus sign with its direction marks. */
  minus: string;
  /** The number of digits in the last group. */
  last: number;
  /** The number of digits in each group before the last. */
  others: number;
  /** The number of digits before the last group from which a number has groups: 2 in Spanish, whose 1234 has none. */
  least: number;
  /** The signs beside ASCII digits, if the locale has digits of its own. */
  ascii?: NumberSymbols;
}

/** The config as the browser needs it. */
export interface ClientConfig extends Omit<
  PortalConfig,
  '$schema' | 'version' | 'brand' | 'api' | 'session' | 'menu' | 'routes' | 'messages' | 'weekStart'
> {
  brand: ClientBrand;
  api: CompiledApi;
  session: Omit<SessionConfig, 'signOut' | 'claims' | 'refresh'> & {
    signOut?: CompiledCallWithPayload;
    claims?: CompiledClaims;
    refresh?: CompiledRefresh;
  };
  /** The first day of a calendar's week, 0 for Sunday. Missing if it is Monday. */
  firstDay?: number;
  /** The number signs of the locale. Missing if they are English. */
  numberSigns?: NumberSymbols;
  /** The short names of the months, from January. Missing if they are English. */
  monthNames?: string[];
  menu: CompiledMenuEntry[];
  messages?: CompiledMessages;
  /** Replaces a text of the backend by the portal's words. Created in the browser if there are any. */
  translate?: ((text: string) => string) | undefined;
  routes: Record<string, CompiledRoute>;
  /** The SVG paths of the menu's icons of the icon set, by name, on a grid of 24. */
  icons?: Record<string, string>;
  /** The address of the module with the tests of the config's conditions. Missing if there are none. */
  tests?: string;
  /** True if the sandbox is the backend. */
  sandbox: boolean;
  /** The calls of the pages written by hand. Missing if a call was never valid in the catalogue. */
  calls: Partial<Record<PageCall, CompiledCall>>;
  /** The content of the landing page, only on its own route. */
  landing?: JsonObject;
  dashboard?: DashboardContent;
}
