import type { Brand } from './brand.ts';
import type { Test } from './constraint.ts';
import type { Path, Value } from './value.ts';
import type { Notice } from './notice.ts';
import type { Words } from './words.ts';

/** The portal's index: what is the same on every screen, and which screen stands at which address. */
export interface PortalConfig {
  /** The address of the language's schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language the file is written in.
   * @asType integer
   */
  version: number;
  /** Who the portal belongs to: name, logo, colours. */
  brand: Brand;
  /** The operator's backend. */
  api: Api;
  /** Whole addresses of what is looked up outside the backend. */
  lookups?: Lookups;
  /** Other services that calls may go to, by name. The session's token never goes there. */
  services?: Services;
  /** Hosts that pictures may come from, as origins: `https://cdn.example.com`. */
  imageOrigins: string[];
  /** Where one signs in and out, and how an expired session is known. */
  session: SessionConfig;
  /** How long toasts stay, and how many. */
  toasts: Toasts;
  /** The widths at which the layout changes. */
  layout: Layout;
  /** The language tag that numbers are written by, such as `en-US`. */
  locale: string;
  /** How a date is written: D, DD, M, MM, MMM, YYYY and what stands between. */
  dateFormat: string;
  /** The day that a calendar's week begins with. Without it the one that the locale's region has. */
  weekStart?: WeekStart;
  /** An IANA time zone in which dates with a time are shown, such as `UTC`. */
  timeZone: string;
  /** How amounts of money are told. Without it they are figures alone. */
  money?: Money;
  /** Addresses outside the portal. */
  links?: ConfigLinks;
  /** The portal's own words; the screens' words stand in their definitions. */
  words: Words;
  /**
   * What members read for a text of the backend: the text as it comes, and the portal's words for it. `{amount}` stands for
   * what differs: `{"Minimum is {amount}": "At least {amount}, please."}`. Only what is shown changes: what a text decides,
   * such as whether something succeeded, the backend's own text decides.
   */
  messages?: Record<string, string>;
  /** Lines above every screen, in order. */
  notices?: Notice[];
  /** The sidebar, in order. */
  menu: MenuEntry[];
  /**
   * Which screen or page stands at which path. A path may have places that the address fills: what stands at
   * `/orders/:id` is read as `route.id`.
   */
  routes: Record<string, Route>;
}

/** The days that weeks begin with somewhere. */
export type WeekStart = 'monday' | 'friday' | 'saturday' | 'sunday';

/** The operator's backend. `API_HOST` in the environment overrides the host. */
export interface Api {
  /** Its origin, such as `https://api.example.com`. '' uses the sandbox. */
  host: string;
  /** What stands between the host and each path, such as `/api/v1`. */
  prefix: string;
  /** What stands before the token in the Authorization header, such as `Bearer `. */
  authorizationPrefix: string;
  /**
   * Milliseconds until a call without an answer counts as lost.
   * @exclusiveMinimum 0
   */
  timeout: number;
  /**
   * Which answers are a success: a test over `answer`, the body, and `status`. An answer that is none is told as a refusal, with
   * the backend's own words. Without it each below 400 is one.
   */
  success?: Test;
  /**
   * Which answers say that the session has expired, of calls that carry its token: a test over `answer` and `status`, such as
   * `{ "on": "status", "must": { "const": 401 } }`. The `expiredMessage` says so as well.
   */
  expired?: Test;
  /** Where a refusal has its words. Without it they are looked for under `message` and `showableMessage`. */
  error?: ErrorPlaces;
  /**
   * The header in which each call that changes something bears a key of its own, such as `Idempotency-Key`: a backend that
   * knows it does what arrives twice once. Without it there is none, since a backend at another origin has to allow it. The
   * sandbox is always sent one.
   */
  keyHeader?: string;
}

/**
 * Where a refusal has its words.
 * @defaultSnippets [
 *   { "label": "error", "body": { "text": "${1:error}", "fields": "${2:errors}" } },
 * ]
 */
export interface ErrorPlaces {
  /** The path of the sentence that people are shown, or a list of which the first that holds a text counts. '' is the body itself. */
  text?: string | string[];
  /**
   * The path of what is wrong with single payload keys: an object of sentences by key, or a list of objects with `field`
   * and `message`. They stand at the fields.
   */
  fields?: string;
}

/** Whole URLs of what is looked up outside the backend. With the sandbox they are answered locally. */
export interface Lookups {
  /**
   * Answers `{"ip": …}`. Of several addresses each is asked where the one before it did not answer: some members' browsers
   * block such addresses. All of them together have ten seconds.
   */
  clientIp?: string | string[];
  /** Answers `{"BANK": …, "BRANCH": …}`; `{code}` takes the code. */
  ifsc?: string;
}

/** Services outside the backend, by name. */
export type Services = Record<string, Service>;

/**
 * A service outside the backend that calls may go to.
 * @defaultSnippets [
 *   { "label": "service", "body": { "origin": "https://$1" } },
 * ]
 */
export interface Service {
  /** Its origin, such as `https://api.example.com`. */
  origin: string;
  /** The payload keys that may take what belongs to a member: what is typed, what the session or an answer holds. Without it, it gets nothing of the kind. */
  personal?: string[];
}

/** Sessions. */
export interface SessionConfig {
  /** The message by which the backend says that a session has expired. Without it, it says so in no words. */
  expiredMessage?: string;
  /** Where one signs in. */
  signIn: string;
  /** Where one is after signing in. */
  home: string;
  /** Where one is after signing out. */
  signedOut: string;
  /** How the backend is told that somebody signs out, so that the session ends there too. Without it, it hears nothing. */
  signOut?: SignOut;
  /** What the portal asks about who is signed in, read as `session.claims.<name>`. */
  claims?: Claims;
  /** How an expired session gets another token. */
  refresh?: Refresh;
}

/** The call that ends a session at the backend. It is sent once, nobody waits for it, and its failure is not told. */
export interface SignOut {
  /** The call's name in the catalogue. It changes something and carries the session's token. */
  call: string;
  /** What it is sent: each key that the call takes, none without it. It may read `session.userId`, `session.refreshToken` and what else the session holds. */
  payload?: Record<string, Value>;
}

/**
 * What the portal asks the backend about who is signed in: at sign-in, and whenever it is opened. Until it has come, no
 * screen for members opens; where it can't be had, it is said, with Retry.
 * @defaultSnippets [
 *   { "label": "claims", "body": { "call": "$1", "payload": {}, "of": { "role": { "from": "answer.role" } } } },
 * ]
 */
export interface Claims {
  /** The call's name in the catalogue. It reads, and carries the session's token. */
  call: string;
  /** What it is sent: each key that the call takes, none without it. */
  payload?: Record<string, Value>;
  /** What is kept of its answer, by name: `{ "role": { "from": "answer.role" } }` is read as `session.claims.role`. */
  of: Record<string, Value>;
}

/**
 * How an expired session gets another token, so that nobody has to sign in again: the call that was refused is then sent
 * once more. Where that is refused too, one signs in.
 * @defaultSnippets [
 *   { "label": "refresh", "body": { "call": "$1", "payload": { "refreshToken": { "from": "session.refreshToken" } }, "token": "answer.token" } },
 * ]
 */
export interface Refresh {
  /** The call's name in the catalogue. It changes something. */
  call: string;
  /** What it is sent: each key that the call takes. It may read `session.refreshToken`. */
  payload: Record<string, Value>;
  /** Where the new token stands in its answer: `answer.token`. */
  token: Path;
  /** Where the next refresh token stands in its answer; the one before goes on without it. */
  refreshToken?: Path;
}

/** Toasts, in milliseconds. */
export interface Toasts {
  /**
   * How long a success stays, in milliseconds.
   * @exclusiveMinimum 0
   */
  success: number;
  /**
   * How long an error stays, in milliseconds.
   * @exclusiveMinimum 0
   */
  error: number;
  /**
   * How many are kept at most.
   * @asType integer
   * @minimum 1
   */
  limit: number;
}

/** The layout. */
export interface Layout {
  /**
   * At this width in pixels and below, the sidebar starts closed.
   * @minimum 0
   */
  sidebarBreakpoint: number;
  /**
   * At this width in pixels and below, tables become cards.
   * @minimum 0
   */
  cardBreakpoint: number;
}

/**
 * How amounts of money are told.
 * @defaultSnippets [
 *   { "label": "money", "body": { "unit": "${1:$}" } },
 * ]
 */
export interface Money {
  /**
   * What they are in, such as `$` or `EUR`; 8 characters at most. It stands before what has the format `money` in a form's
   * summary, in a receipt and in a chart, and before the totals, investments and funds of the dashboard: `$ 1,234.50`,
   * `-$ 1,234.50`. What stands in a table, above it or in a file has none.
   * @minLength 1
   */
  unit: string;
}

/** Addresses outside the portal. */
export interface ConfigLinks {
  /** The exchange behind the dashboard's logo link; https. */
  exchange?: string;
  /**
   * The terms and conditions; https or a path of this portal. '' shows the words without a link: then a `help` of the box should
   * say whose terms these are.
   */
  terms?: string;
}

/** An entry of the sidebar: a link, or a group of links. */
export type MenuEntry = MenuLink | MenuGroup;

/**
 * A link to a route. Its text is the screen's title.
 * @defaultSnippets [
 *   { "label": "link", "body": { "to": "/$1" } },
 * ]
 */
export interface MenuLink {
  /** A route of this file. */
  to: string;
  /**
   * Its text, where that is not the screen's title.
   * @minLength 1
   * @translate true
   */
  label?: string;
  /** Its icon, as a group has one, for a link that stands in no group; the portal's own choice without it. */
  icon?: string;
  /** When it is shown: a decision on `session.claims`. It hides; what somebody may do is for the backend to say. */
  show?: Test;
}

/**
 * A group of links.
 * @defaultSnippets [
 *   { "label": "group", "body": { "group": "$1", "icon": "${2|fund,robot,crypto,forex,team,income,withdrawal,setting|}", "entries": [{ "to": "/$3" }] } },
 * ]
 */
export interface MenuGroup {
  /**
   * The group's text.
   * @minLength 1
   * @translate true
   */
  group: string;
  /**
   * Its icon: one of `fund`, `robot`, `crypto`, `forex`, `team`, `income`, `withdrawal`, `setting`, or any of the icon set
   * Lucide by its name, such as `credit-card`. None without it.
   * @examples ["fund", "robot", "crypto", "forex", "team", "income", "withdrawal", "setting"]
   */
  icon?: string;
  /**
   * The links in it, in order.
   * @minItems 1
   */
  entries: MenuLink[];
  /** When it is shown: a decision on `session.claims`. Without it, whenever one of its links is. */
  show?: Test;
}

/** What stands at a path: a screen, or a page written by hand. */
export type Route = ScreenRoute | PageRoute;

/**
 * Who may open a route: everybody, who is signed in, or who is signed in and of whom a decision on `session.claims`
 * holds. It hides the screen and makes none of its calls; what somebody may do is for the backend to say.
 * @defaultSnippets [
 *   { "label": "by role", "body": { "on": "session.claims.$1", "must": { "const": "$2" } } },
 * ]
 */
export type Access = 'public' | 'member' | Test;

/** Whether a route is for everybody, or for who is signed in. */
export function accessKind(access: 'public' | 'member' | object): 'public' | 'member' {
  return access === 'public' ? 'public' : 'member';
}

/**
 * A screen.
 * @defaultSnippets [
 *   { "label": "screen", "body": { "screen": "$1", "access": "member" } },
 * ]
 */
export interface ScreenRoute {
  /** The file under schemas/screens, without `.json`. */
  screen: string;
  /** Who may open it. */
  access: Access;
}

/** A page written by hand. */
export interface PageRoute {
  /** Which page. */
  page: 'landing' | 'dashboard' | 'binaryTree';
  /**
   * The heading, the menu text and the window's title.
   * @minLength 1
   * @translate true
   */
  title: string;
  /** Who may open it. */
  access: Access;
}
