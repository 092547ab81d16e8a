import type { Brand } from './brand.ts';
import type { Condition } from '../screen/constraint.ts';
import type { Path, Value } from '../screen/value.ts';
import type { Notice } from './notice.ts';
import type { UiTexts } from './uiTexts.ts';

/** The portal's index: settings for all screens, and the screen at each address. */
export interface PortalConfig {
  /** The language's schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language.
   * @asType integer
   */
  version: number;
  /** The portal's brand: name, logo, colours. */
  brand: Brand;
  /** The operator's backend. */
  api: Api;
  /** Full URLs of lookups outside the backend. */
  lookups?: Lookups;
  /** Other services for calls, by name. The session's token is never sent to them. */
  services?: Services;
  /** Allowed hosts of pictures, as origins: `https://cdn.example.com`. */
  imageOrigins: string[];
  /** Sign-in, sign-out, and the recognition of an expired session. */
  session: SessionConfig;
  /** Duration and number of toasts. */
  toasts: Toasts;
  /** The widths at which the layout changes. */
  layout: Breakpoints;
  /** The language tag for the format of numbers, such as `en-US`. */
  locale: string;
  /** The format of dates: D, DD, M, MM, MMM, YYYY and the characters between them. */
  dateFormat: string;
  /** The first day of a calendar's week. Default: that of the locale's region. */
  weekStart?: WeekStart;
  /** An IANA time zone in which dates with a time are shown, such as `UTC`. */
  timeZone: string;
  /** The format of amounts of money. Default: figures without a unit. */
  money?: Money;
  /** Addresses outside the portal. */
  links?: ConfigLinks;
  /** The portal's own words. The words of screens are in their definitions. */
  words: UiTexts;
  /**
   * The texts that members read in place of the backend's: the text exactly as the backend sends it, and the portal's words
   * for it. `{amount}` stands for a variable part: `{"Minimum is {amount}": "At least {amount}, please."}`. Only the shown
   * text changes: conditions, such as that of success, use the backend's own text.
   */
  messages?: Record<string, string>;
  /** Notices above every screen, in order. */
  notices?: Notice[];
  /** The sidebar, in order. */
  menu: MenuEntry[];
  /**
   * The screen or page at each path. A path may have parameters: the value of `:id` in `/orders/:id` is read as `route.id`.
   */
  routes: Record<string, Route>;
}

/** The weekdays that a week may begin with. */
export type WeekStart = 'monday' | 'friday' | 'saturday' | 'sunday';

/** The operator's backend. `API_HOST` in the environment overrides the host. */
export interface Api {
  /** The backend's origin, such as `https://api.example.com`. '' uses the sandbox. */
  host: string;
  /** The path between the host and the path of each call, such as `/api/v1`. */
  prefix: string;
  /**
   * Constant headers of every call to the backend, by name: `{ "X-Application-Id": "library" }`. They are public: every
   * visitor's browser has them. A backend at another origin has to allow them.
   */
  headers?: Record<string, string>;
  /** The header with the session's token, such as `X-Session-Token`. Default: `Authorization`. */
  tokenHeader?: string;
  /** The text before the token in its header, such as `Bearer `. */
  authorizationPrefix: string;
  /**
   * Milliseconds until a call without an answer fails.
   * @exclusiveMinimum 0
   */
  timeout: number;
  /**
   * The answers that are a success: a test over `answer`, the body, and `status`. Any other answer is shown as a refusal, in
   * the backend's own words. Default: every status below 400.
   */
  success?: Condition;
  /**
   * The answers that mean that the session has expired, of calls that carry its token. A test over `answer` and `status`,
   * such as `{ "on": "status", "must": { "const": 401 } }`. The `expiredMessage` means the same.
   */
  expired?: Condition;
  /** The place of a refusal's text. Default: `message` and `showableMessage` are searched. */
  error?: ErrorPlaces;
  /**
   * The header with an idempotency key, such as `Idempotency-Key`, for calls that change something: a backend that supports
   * it executes a repeated request only once. Default: none, because a backend at another origin has to allow the header. The
   * sandbox always receives one.
   */
  keyHeader?: string;
}

/**
 * The place of a refusal's text.
 * @defaultSnippets [
 *   { "label": "error", "body": { "text": "${1:error}", "fields": "${2:errors}" } },
 * ]
 */
export interface ErrorPlaces {
  /** The path of the sentence for people, or a list of which the first with a text counts. '' is the body itself. */
  text?: string | string[];
  /**
   * The path of the errors of single payload keys: an object of sentences by key, or a list of objects with `field` and
   * `message`. The errors appear at the fields.
   */
  fields?: string;
}

/** Full URLs of lookups outside the backend. With the sandbox they are answered locally. */
export interface Lookups {
  /**
   * A URL that answers `{"ip": …}`. In a list, each URL is tried if the one before it did not answer, because some members'
   * browsers block such URLs. All of them together have ten seconds.
   */
  clientIp?: string | string[];
  /** A URL that answers `{"BANK": …, "BRANCH": …}`; `{code}` is replaced by the code. */
  ifsc?: string;
}

/** Services outside the backend, by name. */
export type Services = Record<string, Service>;

/**
 * A service outside the backend for calls.
 * @defaultSnippets [
 *   { "label": "service", "body": { "origin": "https://$1" } },
 * ]
 */
export interface Service {
  /** The service's origin, such as `https://api.example.com`. */
  origin: string;
  /**
   * The payload keys that may hold a member's data: typed values, values of the session or of an answer. Default: none, so
   * that such values are never sent to the service.
   */
  personal?: string[];
}

/** The session: sign-in, sign-out, expiry. */
export interface SessionConfig {
  /** The backend's message for an expired session. Default: no message means that. */
  expiredMessage?: string;
  /** The route of the sign-in screen. */
  signIn: string;
  /** The route after signing in. */
  home: string;
  /** The route after signing out. */
  signedOut: string;
  /** The call that ends the session at the backend on sign-out. Default: the backend is not notified. */
  signOut?: SignOut;
  /** Further data on the signed-in member, read as `session.claims.<name>`. */
  claims?: ClaimsCall;
  /** The renewal of an expired session with a new token. */
  refresh?: Refresh;
}

/** The call that ends a session at the backend. It is sent once, nothing waits for it, and a failure is ignored. */
export interface SignOut {
  /** The call's name in the catalogue. It changes something and carries the session's token. */
  call: string;
  /**
   * Each key of the call. Default: empty. The values may read `session.userId`, `session.refreshToken` and the rest of the
   * session.
   */
  payload?: Record<string, Value>;
}

/**
 * Further data on the signed-in member, requested at sign-in and whenever the portal is opened. No screen for members opens
 * before the answer. If it fails, a message with Retry is shown.
 * @defaultSnippets [
 *   { "label": "claims", "body": { "call": "$1", "payload": {}, "of": { "role": { "from": "answer.role" } } } },
 * ]
 */
export interface ClaimsCall {
  /** The call's name in the catalogue. It reads, and carries the session's token. */
  call: string;
  /** Each key of the call. Default: empty. */
  payload?: Record<string, Value>;
  /**
   * The values of the answer that are stored, by name: `{ "role": { "from": "answer.role" } }` is read as
   * `session.claims.role`.
   */
  of: Record<string, Value>;
}

/**
 * The renewal of an expired session with a new token, so that nobody has to sign in again. The refused call is then sent once
 * more. If the renewal is refused too, the sign-in screen opens.
 * @defaultSnippets [
 *   { "label": "refresh", "body": { "call": "$1", "payload": { "refreshToken": { "from": "session.refreshToken" } }, "token": "answer.token" } },
 * ]
 */
export interface Refresh {
  /** The call's name in the catalogue. It changes something. */
  call: string;
  /** Each key of the call. The values may read `session.refreshToken`. */
  payload: Record<string, Value>;
  /** The path of the new token in the answer: `answer.token`. */
  token: Path;
  /** The path of the next refresh token in the answer. Default: the current one stays in use. */
  refreshToken?: Path;
}

/** Toasts, in milliseconds. */
export interface Toasts {
  /**
   * Duration of a success toast, in milliseconds.
   * @exclusiveMinimum 0
   */
  success: number;
  /**
   * Duration of an error toast, in milliseconds.
   * @exclusiveMinimum 0
   */
  error: number;
  /**
   * The maximum number of toasts.
   * @asType integer
   * @minimum 1
   */
  limit: number;
}

/** The default font size of browsers in pixels. Widths of the layout are meant at it, and grow with a reader's own. */
export const defaultFontSize = 16;

/** The layout. */
export interface Breakpoints {
  /**
   * The maximum width in pixels at which the sidebar starts closed. At twice the usual font size it is twice as wide.
   * @minimum 0
   */
  sidebarBreakpoint: number;
  /**
   * The maximum width in pixels at which tables become cards. At twice the usual font size it is twice as wide.
   * @minimum 0
   */
  cardBreakpoint: number;
}

/**
 * The format of amounts of money.
 * @defaultSnippets [
 *   { "label": "money", "body": { "unit": "${1:$}" } },
 * ]
 */
export interface Money {
  /**
   * The unit, such as `$` or `EUR`; 8 characters at most. It stands before values of the format `money` in a form's summary,
   * in a receipt and in a chart. It also stands before the totals, investments and funds of the dashboard: `$ 1,234.50`, `-$
   * 1,234.50`. Amounts in a table, above it or in a file have no unit.
   * @minLength 1
   */
  unit: string;
}

/** Addresses outside the portal. */
export interface ConfigLinks {
  /** The exchange behind the dashboard's logo link; https. */
  exchange?: string;
  /**
   * The terms and conditions; https or a path of this portal. '' shows the words without a link. Then a `help` of the
   * checkbox should name the owner of the terms.
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
   * The link's text. Default: the screen's title.
   * @minLength 1
   * @translate true
   */
  label?: string;
  /** The icon, as for a group, of a link outside groups. Default: the portal's own choice. */
  icon?: string;
  /**
   * Condition on `session.claims` for showing the link. It only hides the link; the backend has to enforce
   * permissions.
   */
  show?: Condition;
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
   * The icon: one of `fund`, `robot`, `crypto`, `forex`, `team`, `income`, `withdrawal`, `setting`, or the name of an icon of
   * the set Lucide, such as `credit-card`. Default: none.
   * @examples ["fund", "robot", "crypto", "forex", "team", "income", "withdrawal", "setting"]
   */
  icon?: string;
  /**
   * The links in it, in order.
   * @minItems 1
   */
  entries: MenuLink[];
  /** Condition on `session.claims` for showing the group. Default: shown whenever one of its links is. */
  show?: Condition;
}

/** The target of a path: a screen, or a page written by hand. */
export type Route = ScreenRoute | PageRoute;

/**
 * The people who may open a route: everybody, signed-in members, or signed-in members for whom a condition on `session.claims`
 * holds. Otherwise the screen is hidden and makes no calls. The backend has to enforce permissions.
 * @defaultSnippets [
 *   { "label": "by role", "body": { "on": "session.claims.$1", "must": { "const": "$2" } } },
 * ]
 */
export type Access = 'public' | 'member' | Condition;

/** Returns the kind of access; a condition implies a signed-in member. */
export function getAccessKind(access: 'public' | 'member' | object): 'public' | 'member' {
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
  /** The people who may open the screen. */
  access: Access;
}

/** A page written by hand. */
export interface PageRoute {
  /** The page. */
  page: 'landing' | 'dashboard' | 'binaryTree';
  /**
   * The heading, the menu text and the window's title.
   * @minLength 1
   * @translate true
   */
  title: string;
  /** The people who may open the page. */
  access: Access;
}
