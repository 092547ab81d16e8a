import { createContext, useContext } from 'react';
import type { PortalIndex } from '#definition';
import type { DataProvider } from '#engine/dataProvider.ts';
import type { Session } from '#view/portal.ts';
import type { Access, AccessState } from './access/createAccess.ts';
import type { IndexStore } from './definitions/indexStore.ts';
import type { ScreenLoader } from './definitions/screenLoader.ts';
import type { SessionStore } from './session/sessionStore.ts';
import type { SchemeState } from './shell/useScheme.ts';

/** What is made once, before React. */
export interface Parts {
  index: IndexStore;
  sessions: SessionStore;
  /** What who is signed in may see. */
  access: Access;
  loader: ScreenLoader;
  /** The way to the backend. It signs out by itself on expiry. */
  provider: DataProvider;
  /** Fetches the code of the wire ahead of the first call. */
  prepareWire: () => void;
  /** Tells the backend that a session ends, where the config says how. */
  endAtBackend: (session: Session) => void;
}

/** What the app's own components share beyond the portal. */
export interface AppState {
  parts: Parts;
  index: PortalIndex;
  session: Session | null;
  /** What who is signed in may see. */
  access: AccessState;
  /** Counts how often the open screen was loaded afresh. */
  generation: number;
  reloadScreen: () => void;
  /** The colour scheme. */
  scheme: SchemeState;
  /** Signs out and goes to `session.signedOut` of the config. */
  signOut: () => void;
}

export const AppContext = createContext<AppState | null>(null);

/** The app around this component. Throws outside of one. */
export function useApp(): AppState {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp outside of an AppContext');
  return app;
}
