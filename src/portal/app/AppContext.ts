import { createContext, useContext } from 'react';
import type { PortalIndex } from '#definition';
import type { DataProvider } from '#engine/dataProvider.ts';
import type { Session } from '#view/portal.ts';
import type { AccessStore, AccessState } from './access/createAccess.ts';
import type { IndexStore } from './definitions/indexStore.ts';
import type { ScreenLoader } from './definitions/screenLoader.ts';
import type { SessionStore } from './session/sessionStore.ts';
import type { ColorSchemeState } from './shell/useColorScheme.ts';

/** The stores and functions that the app creates once. */
export interface AppParts {
  index: IndexStore;
  sessions: SessionStore;
  access: AccessStore;
  loader: ScreenLoader;
  provider: DataProvider;
  /** Loads the code that sends requests, before the first request. */
  prepareWire: () => void;
  /** Ends the session at the backend, if the config declares such a call. */
  signOutAtBackend: (session: Session) => void;
}

/** The state that the app's own components share besides the portal. */
export interface AppState {
  parts: AppParts;
  index: PortalIndex;
  session: Session | null;
  access: AccessState;
  generation: number;
  reloadScreen: () => void;
  scheme: ColorSchemeState;
  /** Signs out and opens `session.signedOut` of the config. */
  signOut: () => void;
}

export const AppContext = createContext<AppState | null>(null);

export function useApp(): AppState {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp outside of an AppContext');
  return app;
}
