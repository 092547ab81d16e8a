import { createContext, useContext } from 'react';
import type { ClientConfig, Json, JsonObject, Languages, ScreenModule } from '#definition';
import type { DataProvider } from '#engine/dataProvider.ts';

/** The signed-in member, stored in session storage. */
export interface Session {
  /** '' if the portal has no member ids. */
  userId: string | number;
  username: string;
  token: string;
  ipAddress: string;
  refreshToken?: string;
  /** The answers of `session.claims` of the config; missing until loaded. */
  claims?: JsonObject;
}

export interface Destination {
  /** A route, such as `/dashboard` or `/orders/:id`. */
  to: string;
  query?: Record<string, string>;
  /** The values of the route's parameters: `{ id: '7' }` for `/orders/:id`. */
  route?: Record<string, Json>;
  /** True to return to the screen whose session expired, if there is one. */
  resume?: boolean;
}

/** The query of the address, in which a screen stores its filters. */
export interface QueryState {
  /** The query with its question mark, or ''. */
  search: string;
  /** Replaces the query without a new history entry. */
  replaceSearch: (search: string) => void;
}

/** The query of the address and its history entry. */
export interface AddressState extends QueryState {
  /** The key of the history entry. Back returns to the same key. */
  entry: string;
  /** The state that is stored in the history entry. */
  state: unknown;
  /** Adds a history entry with another query, which Back undoes. `state` is added to the state of this entry. */
  pushSearch: (search: string, state?: JsonObject) => void;
}

export interface PortalLanguages extends Languages {
  /** Changes the language of the portal and remembers it. False if it could not be loaded. */
  choose: (tag: string) => Promise<boolean>;
}

/** Shows a toast on any screen for some time. The returned function ends it. */
export interface ToastFunctions {
  success: (text: string) => () => void;
  error: (text: string) => () => void;
  /** Shows a toast that stays until the returned function is called. */
  loading: (text: string) => () => void;
}

/** The portal around a screen or a page. The app provides it; tests provide their own. */
export interface Portal {
  config: ClientConfig;
  /** Sends requests. Signs out by itself when the session expires. */
  provider: DataProvider;
  /** The signed-in member; null if there is none. */
  session: Session | null;
  /** The portal's own origin, for referral links. */
  origin: string;
  signIn: (session: Session) => void;
  navigate: (destination: Destination) => void;
  /** Reloads the open screen: reads its data again and empties its forms. */
  reloadScreen: () => void;
  address: AddressState;
  /** The values of the route's parameters by name; missing if the route has none. */
  route?: JsonObject;
  toast: ToastFunctions;
  /** Loads a screen's module by its id; null if it can't be loaded. */
  loadScreen: (id: string) => Promise<ScreenModule | null>;
  language?: PortalLanguages | undefined;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal outside of a PortalContext');
  return portal;
}
