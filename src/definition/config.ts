import type { Scalar } from './json.ts';

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
  lookups: Lookups;
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
  /** An IANA time zone in which dates with a time are shown, such as `UTC`. */
  timeZone: string;
  /** Addresses outside the portal. */
  links: ConfigLinks;
  /** The portal's own words; the screens' words stand in their definitions. */
  words: Words;
  /** The sidebar, in order. */
  menu: MenuEntry[];
  /** Which screen or page stands at which path. */
  routes: Record<string, Route>;
}

/** Who the portal belongs to. */
export interface Brand {
  /** The name: in the shell, in the window title, in mails. */
  name: string;
  /** The logo's address on this portal; the built-in mark without it. */
  logo?: string;
  /** The accent colour in light mode, as #rrggbb; 4.5:1 on white. */
  accent: string;
  /** The accent colour in dark mode, as #rrggbb; 4.5:1 on the dark surface. */
  accentDark: string;
}

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
}

/** Whole URLs of what is looked up outside the backend. With the sandbox they are answered locally. */
export interface Lookups {
  /** Answers `{"ip": …}`. */
  clientIp: string;
  /** Answers `{"BANK": …, "BRANCH": …}`; `{code}` takes the code. */
  ifsc: string;
}

/** Sessions. */
export interface SessionConfig {
  /** The message by which the backend says that a session has expired. */
  expiredMessage: string;
  /** Where one signs in. */
  signIn: string;
  /** Where one is after signing in. */
  home: string;
  /** Where one is after signing out. */
  signedOut: string;
  /** How the backend is told that somebody signs out, so that the session ends there too. Without it, it hears nothing. */
  signOut?: SignOut;
}

/** The call that ends a session at the backend. It is sent once, nobody waits for it, and its failure is not told. */
export interface SignOut {
  /** The call's name in the catalogue. It changes something and carries the session's token. */
  call: string;
  /** What it is sent: each key that the call takes. */
  payload: Record<string, SessionValue>;
}

/** A value that is known wherever somebody is signed in: a literal, or the session's user id. */
export type SessionValue = Scalar | FromSession;

/** The user id of the session: `{"from": "session.userId"}`. */
export interface FromSession {
  /** Where the value is read from. */
  from: 'session.userId';
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

/** Addresses outside the portal. */
export interface ConfigLinks {
  /** The exchange behind the dashboard's logo link; https. */
  exchange: string;
  /** The terms and conditions; https or a path of this portal. '' shows the words without a link. */
  terms: string;
}

/** The portal's own words. */
export interface Words {
  /** The button that applies filters. */
  search: string;
  /** The button that loads again what has failed. */
  retry: string;
  /** Said where something could not be loaded. */
  loadFailed: string;
  /** Said when a form could not be sent; its values stay. */
  sendFailed: string;
  /** Said when a call that moves money got no answer. */
  moneyUnknown: string;
  /** Said where there are no rows, unless the report says it in its own words. */
  empty: string;
  /** A button's text while its form is sent, unless the action has its own. */
  processing: string;
  /** Said once, on the sign-in screen, when a session has expired. */
  sessionExpired: string;
  /** The heading at an address that no route has. */
  notFound: string;
  /** Said in place of a screen whose definition is broken and was never right. */
  notAvailable: string;
  /** Said in place of a part that could not be shown. */
  broken: string;
  /** The button that signs out. */
  logOut: string;
  /** The badge of a portal that runs against the sandbox. */
  sandbox: string;
  /** The word before a total, unless the report has its own. */
  total: string;
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
   */
  group: string;
  /** Its icon. */
  icon: 'fund' | 'robot' | 'crypto' | 'forex' | 'team' | 'income' | 'withdrawal' | 'setting';
  /**
   * The links in it, in order.
   * @minItems 1
   */
  entries: MenuLink[];
}

/** What stands at a path: a screen, or a page written by hand. */
export type Route = ScreenRoute | PageRoute;

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
  access: 'public' | 'member';
}

/** A page written by hand. */
export interface PageRoute {
  /** Which page. */
  page: 'landing' | 'dashboard' | 'binaryTree';
  /**
   * The heading, the menu text and the window's title.
   * @minLength 1
   */
  title: string;
  /** Who may open it. */
  access: 'public' | 'member';
}
