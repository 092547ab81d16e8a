import type { CompiledTest } from '#definition';
import type { DataProvider } from '#engine/dataProvider.ts';
import type { Session } from '#view/portal.ts';
import type { IndexStore } from '../definitions/indexStore.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { Decide, LoadedAccess } from './loadAccess.ts';

/** What is known of what somebody may see. */
export interface AccessState {
  state: 'ready' | 'loading' | 'failed';
  /** Whether a decision of the config holds for who is signed in; never as long as that is not known. */
  allows: (test: CompiledTest | undefined) => boolean;
}

/** Who may see what: the config's decisions, over what the portal asked about who is signed in. */
export interface Access {
  get: () => AccessState;
  /** As it is where nothing is known yet of who is signed in. */
  first: () => AccessState;
  subscribe: (listener: () => void) => () => void;
  /** Fulfils once it is known, or can't be. */
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

/**
 * Learns what is needed to decide as soon as somebody is signed in: the code of the tests, and the claims. A portal that
 * decides nothing by them is ready at once, and loads nothing.
 */
export function createAccess(options: AccessOptions): Access {
  const { index, sessions } = options;
  const listeners = new Set<() => void>();
  let known: { address: string; decide: Decide } | null = null;
  let running: string | null = null;
  let current = open;

  const set = (next: AccessState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const look = () => {
    const { config } = index.get();
    const session = sessions.get();
    const isDecided = !config.tests || known?.address === config.tests;
    const isDescribed = !config.session.claims || session?.claims !== undefined;
    if (!session || (isDecided && isDescribed)) {
      running = null;
      set({ state: 'ready', allows: allowsOf(known?.decide, session) });
      return;
    }
    // Another token is the same person.
    const job = JSON.stringify([config.tests, session.userId]);
    if (job !== running) void learn(job, session);
  };
  const learn = async (job: string, session: Session) => {
    running = job;
    // An edit of the decisions alone takes no open screen away.
    set({ state: known && session.claims ? 'ready' : 'loading', allows: never });
    const found = await load(options, session);
    if (running !== job) return;
    if (!found) {
      set({ state: 'failed', allows: never });
      return;
    }
    if (found.decide) known = found.decide;
    if (found.claims) sessions.describe(found.claims);
    else look();
  };

  index.subscribe(look);
  sessions.subscribe(look);
  look();
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
      look();
    },
  };
}

function allowsOf(decide: Decide | undefined, session: Session | null): AccessState['allows'] {
  return (test) => test === undefined || (session !== null && decide?.(test, session) === true);
}

async function load({ index, provider }: AccessOptions, session: Session): Promise<LoadedAccess | null> {
  try {
    const { loadAccess } = await import('./loadAccess.ts');
    return await loadAccess(index.get().config, session, provider);
  } catch {
    return null;
  }
}
