import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { createApiProvider } from '#data/wire/createApiProvider.ts';
import { loadAxios } from '#data/wire/loadAxios.ts';
import { createRenewingProvider } from '#app/session/createRenewingProvider.ts';
import type { SessionStore } from '#app/session/sessionStore.ts';
import type { DataProvider } from '#engine/dataProvider.ts';
import type { Session } from '#view/portal.ts';
import { testOrigin } from '#cases/caseContext.ts';
import { config } from '../walk/shippedModules.ts';
import type { Fate } from './faults.ts';

/** The portal's own wire over a simulated network. */
export interface FakeNetwork extends DataProvider {
  /** Sets the fate of the next requests. */
  does: (fate: Fate) => void;
  /** Milliseconds at which the last request ended, with or without an answer; null before. */
  ended: () => number | null;
  /** The number of times that the portal found the session expired. */
  expiries: () => number;
}

// A request loads axios. It is loaded here, before a test stops the clock.
await loadAxios();

/** The network of a request. XMLHttpRequest is one global for all networks. */
const network = new AsyncLocalStorage<{ fate: Fate; ended: number | null }>();

/** Creates the portal's own wire, with axios, over a simulated network. */
export function createFakeNetwork(session: Session | null): FakeNetwork {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const state: { fate: Fate; ended: number | null } = { fate: { after: Infinity }, ended: null };
  let expiries = 0;
  const api = createApiProvider({
    config: () => config,
    token: () => session?.token ?? null,
    origin: testOrigin,
    loadTests: () => Promise.resolve([]),
  });
  const sessions = { get: () => session } as SessionStore;
  const onExpired = () => void (expiries += 1);
  const provider = createRenewingProvider(api, { sessions, refresh: () => undefined, onExpired });
  return {
    send: (request, signal) => network.run(state, () => provider.send(request, signal)),
    does: (fate) => void Object.assign(state, { fate, ended: null }),
    ended: () => state.ended,
    expiries: () => expiries,
  };
}

/** As much of an XMLHttpRequest as axios uses. */
class FakeRequest {
  status = 0;
  statusText = '';
  responseText = '';
  responseURL = '';
  timeout = 0;
  onloadend: (() => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  ontimeout: (() => void) | null = null;
  onabort: (() => void) | null = null;
  private readonly state = network.getStore();
  private timers: ReturnType<typeof setTimeout>[] = [];

  open(): void {}
  setRequestHeader(): void {}
  getAllResponseHeaders = () => 'content-type: application/json';

  send(): void {
    const { after, lost, status = 0, text = '' } = this.state?.fate ?? { after: Infinity };
    if (after < Infinity)
      this.end(after, () => {
        if (lost) return this.onerror?.({});
        Object.assign(this, { status, responseText: text });
        this.onloadend?.();
      });
    if (this.timeout > 0) this.end(this.timeout, () => this.ontimeout?.());
  }

  abort(): void {
    this.stop();
    this.onabort?.();
  }

  private end(after: number, tell: () => void): void {
    const timer = setTimeout(() => {
      this.stop();
      if (this.state) this.state.ended ??= Date.now();
      tell();
    }, after);
    this.timers.push(timer);
  }

  private stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}
