import type { AppParts } from '#app/AppContext.ts';
import { createAccess } from '#app/access/createAccess.ts';
import { createIndexStore } from '#app/definitions/indexStore.ts';
import { createScreenLoader } from '#app/definitions/screenLoader.ts';
import { loadMessages } from '#app/loadMessages.ts';
import { createSessionStore } from '#app/session/sessionStore.ts';
import type { PortalIndex, ScreenModule } from '#definition';
import type { ShownScreen } from '../protocol.ts';
import { createSampleProvider, type AnsweredScreen } from './createSampleProvider.ts';

/** The screen in the frame. */
export interface FramedScreen extends Omit<ShownScreen, 'module'> {
  parts: AppParts;
  module: ScreenModule;
}

export interface FrameStore {
  get: () => FramedScreen | null;
  subscribe: (listener: () => void) => () => void;
  /** Shows a screen. Another version of the same screen keeps what was typed. False if its module does not load. */
  show: (shown: ShownScreen) => Promise<boolean>;
}

export function createFrameStore(): FrameStore {
  const listeners = new Set<() => void>();
  let parts: AppParts | null = null;
  let answered: AnsweredScreen | null = null;
  let current: FramedScreen | null = null;
  let latest: ShownScreen | null = null;
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: async (shown) => {
      latest = shown;
      const { id, title, config, calls, module: text } = shown;
      const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
      await loadMessages(config);
      const index: PortalIndex = { config, screens: { [id]: { title, module: address, kinds: [] } } };
      if (parts) parts.index.set(index);
      else parts = createParts(index, () => answered);
      const loaded = await parts.loader.load(id);
      URL.revokeObjectURL(address);
      if (latest !== shown) return true;
      if (loaded.state !== 'ready') return false;
      answered = { screen: loaded.module.screen, calls };
      current = { ...shown, parts, module: loaded.module };
      for (const listener of listeners) listener();
      return true;
    },
  };
}

/** Creates the parts of the portal's app for a signed-in member. Nothing is stored or sent. */
function createParts(first: PortalIndex, shown: () => AnsweredScreen | null): AppParts {
  // No server has a newer index.
  const index = { ...createIndexStore(first), refresh: () => Promise.resolve(false) };
  const sessions = createSessionStore({ read: () => null, write: () => false, clear: () => undefined });
  sessions.set({
    userId: '100234',
    username: 'Anna Keller',
    token: '',
    ipAddress: '192.0.2.1',
    claims: { role: 'admin' },
  });
  const provider = createSampleProvider(shown);
  return {
    index,
    sessions,
    access: createAccess({ index, sessions, provider }),
    loader: createScreenLoader(index),
    provider,
    prepareWire: () => undefined,
    signOutAtBackend: () => undefined,
  };
}
