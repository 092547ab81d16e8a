import type { CompiledConditions } from '#definition';
import type { DataProvider } from '#engine/dataProvider.ts';
import type { Session } from '#view/portal.ts';
import type { IndexStore } from '../definitions/indexStore.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { DecisionEvaluator, LoadedDecisions } from './loadAccess.ts';

export interface AccessState {
  state: 'ready' | 'loading' | 'failed';
  /** True if the member passes a decision; always true for no decision, false until the result is known. */
  allows: (test: CompiledConditions | undefined) => boolean;
}

/** The member's rights: the config's decisions, over the claims. */
export interface AccessStore {
  get: () => AccessState;
  /** The access state before tests and claims are loaded. */
  first: () => AccessState;
  subscribe: (listener: () => void) => () => void;
  /** Resolves once the state is known, or has failed. */
  settled: () => Promise<AccessState>;
  retry: () => void;
}

interface AccessOptions {
  index: IndexStore;
  sessions: SessionStore;
  provider: DataProvider;
}

const never: AccessState['allows'] = (test) => test === undefined;
const unknown: AccessState = { state: 'loading', allows: never };
const open: AccessState = { state: 'ready', allows: never };

/** Loads the tests and claims once somebody is signed in. Ready at once for a portal without decisions. */
export function createAccess(options: AccessOptions): AccessStore {
  const { index, sessions } = options;
  const listeners = new Set<() => void>();
  let known: { address: string; decide: DecisionEvaluator } | null = null;
  let running: string | null = null;
  let current = open;

  const set = (next: AccessState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const check = () => {
    const { config } = index.get();
    const session = sessions.get();
    const isDecided = !config.tests || known?.address === config.tests;
    const isDescribed = !config.session.claims || session?.claims !== undefined;
    if (!session || (isDecided && isDescribed)) {
      running = null;
      set({ state: 'ready', allows: buildAllows(known?.decide, session) });
      return;
    }
    // Another token of the same member needs no new load.
    const job = JSON.stringify([config.tests, session.userId]);
    if (job !== running) void learn(job, session);
  };
  const learn = async (job: string, session: Session) => {
    running = job;
    // Stays ready after an edit of the decisions, so that the open screen does not disappear.
    set({ state: known && session.claims ? 'ready' : 'loading', allows: never });
    const found = await load(options, session);
    if (running !== job) return;
    if (!found) {
      set({ state: 'failed', allows: never });
      return;
    }
    if (found.decide) known = found.decide;
    if (found.claims) sessions.describe(found.claims);
    else check();
  };

  index.subscribe(check);
  sessions.subscribe(check);
  check();
  return {
    get: () => current,
    first: () => {
      const { tests, session } = index.get().config;
      return tests || session.claims ? unknown : open;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () =>
      new Promise((resolve) => {
        const settle = () => {
          if (current.state === 'loading') return;
          listeners.delete(settle);
          resolve(current);
        };
        listeners.add(settle);
        settle();
      }),
    retry: () => {
      running = null;
      check();
    },
  };
}

function buildAllows(decide: DecisionEvaluator | undefined, session: Session | null): AccessState['allows'] {
  return (test) => test === undefined || (session !== null && decide?.(test, session) === true);
}

async function load({ index, provider }: AccessOptions, session: Session): Promise<LoadedDecisions | null> {
  try {
    const { loadAccess } = await import('./loadAccess.ts');
    return await loadAccess(index.get().config, session, provider);
  } catch {
    return null;
  }
}
