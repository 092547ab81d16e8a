import { createContext, useContext } from 'react';
import type { ClientConfig, Json, JsonObject, Languages } from '#definition';
import type { DataProvider } from '#engine/dataProvider.ts';

/** Who is signed in. It is kept in session storage. */
export interface Session {
  /** '' where the portal knows its members by no id. */
  userId: string | number;
  username: string;
  token: string;
  ipAddress: string;
  /** What a new token is asked for with. */
  refreshToken?: string;
  /** What the portal asked about who is signed in (`session.claims` of the config); missing until it has come. */
  claims?: JsonObject;
}

/** Where to go, and how. */
export interface Destination {
  /** A route, such as `/dashboard` or `/orders/:id`. */
  to: string;
  query?: Record<string, string>;
  /** The values of the route's places: `{ id: '7' }` for `/orders/:id`. */
  route?: Record<string, Json>;
  /** Goes back to the screen whose session expired, when there is one. */
  resume?: boolean;
}

/** The query of the address: where a screen keeps its filters. */
export interface QueryPlace {
  /** With its question mark, or ''. */
  search: string;
  /** Puts another query in its place, without a new step in the history. */
  replaceSearch: (search: string) => void;
}

/** The query of the address and its step in the history. */
export interface AddressQuery extends QueryPlace {
  /** The key of the entry of the history: Back comes to the same one again. */
  entry: string;
  /** What the entry of the history carries. */
  kept: unknown;
  /** Goes to another query, as a step that Back undoes; its entry carries these besides what this one does. */
  pushSearch: (search: string, kept?: JsonObject) => void;
}

/** The language that the portal is shown in. */
export interface Language extends Languages {
  /** Shows the portal in another one, by its tag, and remembers it. False: it could not be had. */
  choose: (tag: string) => Promise<boolean>;
}

/** Says something for a while, whatever screen is open. What it answers ends it at once. */
export interface Toasting {
  success: (text: string) => () => void;
  error: (text: string) => () => void;
  /** Stays until what it answers is called. */
  loading: (text: string) => () => void;
}

/** What a screen or a page may ask of the portal around it. The app provides it; tests provide their own. */
export interface Portal {
  config: ClientConfig;
  /** Sends requests. It signs out by itself on expiry. */
  provider: DataProvider;
  /** Null where nobody is signed in. */
  session: Session | null;
  /** The portal's own origin, for referral links. */
  origin: string;
  signIn: (session: Session) => void;
  navigate: (destination: Destination) => void;
  /** Loads the open screen afresh: data read again, forms emptied. */
  reloadScreen: () => void;
  address: AddressQuery;
  /** What the address has in the places of its route, by name; missing where the route has none. */
  route?: JsonObject;
  toast: Toasting;
  /** The language, where the portal has several. */
  language?: Language | undefined;
}

export const PortalContext = createContext<Portal | null>(null);

/** The portal around this component. Throws outside of one. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal outside of a PortalContext');
  return portal;
}
