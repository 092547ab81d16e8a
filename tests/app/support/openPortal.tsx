import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { App } from '#app/App.tsx';
import { createAccess } from '#app/access/createAccess.ts';
import type { AppParts } from '#app/AppContext.ts';
import { AddressRouter } from '#app/routes/AddressRouter.tsx';
import { createIndexStore } from '#app/definitions/indexStore.ts';
import { createScreenLoader } from '#app/definitions/screenLoader.ts';
import { createRenewingProvider } from '#app/session/createRenewingProvider.ts';
import { tabStorage } from '#data/safeStorage.ts';
import { createSessionStore } from '#app/session/sessionStore.ts';
import { shellChunk } from '#app/shell/shellChunk.ts';
import type { JsonObject, PortalIndex, ScreenModule } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { Session } from '#view/portal.ts';
import { portalIndex } from './portalIndex.ts';
// Loaded before the tests, because its loading is not their subject.
await shellChunk.load();

export const member = { userId: 100001, username: 'rita', token: 't1', ipAddress: '' };
export const summary: Outcome = { kind: 'ok', body: { data: { data: [[{ f_name: 'Rita Rich' }]] } } };

interface Options {
  signedIn?: boolean;
  /** The window's width in pixels. */
  width?: number;
  answer?: (request: CallRequest) => Outcome | Promise<Outcome>;
  /** The claims of the member, if they are not requested. */
  claims?: JsonObject | undefined;
  /** The screen at every address. Default: a screen without blocks. */
  module?: ScreenModule;
  /** Default: the shipped portal. */
  portal?: PortalIndex;
}

/** Renders the whole app at an address, over a wire that gives `answer` to every call. */
export function openPortal(address: string, options: Options = {}) {
  window.happyDOM.setViewport({ width: options.width ?? 1280, height: 800 });
  window.history.replaceState(null, '', address);
  const made = makeParts(options.portal ?? portalIndex, options);
  return { ...render(<App parts={made.parts} Router={AddressRouter} />), ...made };
}

/** Makes the parts of the app, over a wire that gives `answer` to every call. */
export function makeParts(
  portal: PortalIndex,
  { signedIn = false, answer = () => summary, claims, module }: Options,
) {
  const index = createIndexStore(portal);
  const sessions = createSessionStore(tabStorage);
  if (signedIn) sessions.set({ ...member, ...(claims && { claims }) });
  /** The path and the size of session storage when the backend was notified. */
  const ended: unknown[] = [];
  const send = vi.fn((request: CallRequest) => Promise.resolve(answer(request)));
  const signOutAtBackend = vi.fn<(session: Session) => void>(
    () => void ended.push(window.location.pathname, sessionStorage.length),
  );
  const provider = createRenewingProvider(
    { send },
    {
      sessions,
      refresh: () => index.get().config.session.refresh,
      onExpired: () => sessions.end(true),
    },
  );
  const parts: AppParts = {
    index,
    sessions,
    loader: createScreenLoader(index, (address) => Promise.resolve(module ?? createScreen(portal, address))),
    prepareWire: () => undefined,
    signOutAtBackend,
    access: createAccess({ index, sessions, provider }),
    provider,
  };
  return { parts, send, signOutAtBackend, ended };
}

/** A screen without blocks, with its title in the portal. */
function createScreen(portal: PortalIndex, address: string): ScreenModule {
  const id = address.replace('/definitions/', '').replace(/\.js.*$/, '');
  const screen = { id, title: portal.screens[id]?.title ?? '', blocks: [], calls: {}, reads: [], once: [] };
  return { screen, default: () => ({ tests: [], forms: {} }) } as unknown as ScreenModule;
}
