import type {
  CompiledBlock,
  CompiledForm,
  CompiledRead,
  JsonObject,
  PrecompiledTest,
  ScreenModule,
} from '../../definition/index.ts';
import { createFormatters } from '../../engine/formats/index.ts';
import type { Scope } from '../../engine/resolvePath.ts';
import { createFormStore } from '../form/createFormStore.ts';
import type { FormStore } from '../form/createFormStore.ts';
import type { Portal } from '../portal.ts';
import { watchCall } from '../query.ts';
import { ajvRuntime } from './ajvRuntime.ts';
import { createReads } from './createReads.ts';
import type { Reads } from './createReads.ts';
import type { ScreenContext } from './screenContext.ts';

/** Everything that lives on an open screen. */
export interface ScreenStore extends ScreenContext {
  subscribe: (listener: () => void) => () => void;
  portal: () => Portal;
  /** Takes the portal as it is now: somebody may have signed in. */
  setPortal: (portal: Portal) => void;
  reads: Reads;
  form: (name: string) => FormStore;
  /** The scope as one form sees it: `form`, `chosen` and `stage` are its own. */
  formScope: (name: string) => Scope;
  /** rjsf's validators of a form. */
  validators: (name: string) => Record<string, unknown>;
  /** Hears of what was typed: reads wait for the last key. */
  typed: () => void;
  /** Loads reads and reports again, by name. */
  refresh: (names: readonly string[]) => void;
  /** Takes an edited definition, once nothing is being sent and no form is in a stage. */
  replace: (module: ScreenModule) => void;
  start: () => void;
  stop: () => void;
  isOpen: () => boolean;
}

/** The store of a screen: its reads, the values of its forms, and who listens. Without React. */
export function createScreenStore(first: ScreenModule, firstPortal: Portal, query: JsonObject): ScreenStore {
  const listeners = new Set<() => void>();
  const forms = new Map<string, FormStore>();
  /** Scopes are made once for each change: every field of a form looks at them. */
  const cache = createCache();
  let current = prepare(first);
  let portal = firstPortal;
  let waiting: ScreenModule | null = null;
  let open = false;

  const changed = () => {
    cache.drop();
    if (waiting && !isOccupied(forms)) take(waiting);
    for (const listener of listeners) listener();
  };
  const base = () =>
    cache.get('base', () => ({
      ...reads.values(),
      session: describeSession(portal),
      query,
      portal: { origin: portal.origin, brand: portal.config.brand.name },
    }));
  const scope = () => cache.get('screen', () => ({ ...base(), ...mergeForms([...forms.values()]) }));
  const formScope = (name: string) =>
    cache.get(`form ${name}`, () => ({ ...base(), ...mergeForms([store.form(name)]) }));
  const tests = () => current.tests;
  const failed = ({ failure }: CompiledRead) => {
    if (failure.toast) portal.toast.error(failure.toast);
  };
  const reads = createReads({
    tests,
    scope,
    stale: cache.drop,
    changed,
    failed,
    watch: (call, payload, listen) => watchCall(portal.provider, call, payload, listen),
  });
  const take = (module: ScreenModule) => {
    waiting = null;
    current = prepare(module);
    for (const form of current.forms) {
      const known = forms.get(form.name);
      if (known) known.replace(form);
      else forms.set(form.name, createFormStore(form, { base, changed }));
    }
    for (const name of forms.keys())
      if (!current.forms.some((form) => form.name === name)) forms.delete(name);
    reads.replace(current.screen.reads, current.screen.calls);
  };

  const store: ScreenStore = {
    get screen() {
      return current.screen;
    },
    get tests() {
      return current.tests;
    },
    formatters: createFormatters(firstPortal.config),
    scope,
    ...createRefreshes((name) => reads.refresh(name)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    portal: () => portal,
    setPortal: (next) => {
      const moved = next.session?.userId !== portal.session?.userId;
      portal = next;
      cache.drop();
      if (moved) reads.update();
    },
    reads,
    form: (name) => {
      const form = forms.get(name);
      if (!form) throw new Error(`The screen has no form "${name}"`);
      return form;
    },
    formScope,
    validators: (name) => current.validators[name] ?? {},
    typed: () => reads.typed(),
    replace: (module) => {
      waiting = module.screen === current.screen ? null : module;
      changed();
    },
    start: () => {
      open = true;
      reads.start();
    },
    stop: () => {
      open = false;
      reads.stop();
    },
    isOpen: () => open,
  };
  take(first);
  return store;
}

/** What `refresh` names: reports by what they registered, everything else is a read. */
function createRefreshes(
  refreshRead: (name: string) => void,
): Pick<ScreenStore, 'registerRefresh' | 'refresh'> {
  const reports = new Map<string, () => void>();
  return {
    registerRefresh: (name, refresh) => {
      reports.set(name, refresh);
      return () => void (reports.get(name) === refresh && reports.delete(name));
    },
    refresh: (names) => {
      for (const name of names) (reports.get(name) ?? (() => refreshRead(name)))();
    },
  };
}

/** Things made once and kept until something changes. */
function createCache() {
  const kept = new Map<string, Scope>();
  return {
    drop: () => kept.clear(),
    get: (name: string, make: () => Scope): Scope => {
      const scope = kept.get(name) ?? make();
      kept.set(name, scope);
      return scope;
    },
  };
}

interface Prepared {
  screen: ScreenModule['screen'];
  tests: PrecompiledTest[];
  validators: Record<string, Record<string, unknown>>;
  forms: CompiledForm[];
}

function prepare(module: ScreenModule): Prepared {
  const { tests, forms: validators } = module.default(ajvRuntime);
  return { screen: module.screen, tests, validators, forms: module.screen.blocks.flatMap(findForms) };
}

function findForms(block: CompiledBlock): CompiledForm[] {
  if (block.type === 'form') return [block];
  if (block.type === 'sideBySide') return block.blocks.flatMap(findForms);
  return block.type === 'tabs' ? block.tabs.flatMap((tab) => tab.blocks.flatMap(findForms)) : [];
}

/** What definitions may read of a session. The token is not for them. */
function describeSession({ session }: Portal): JsonObject | null {
  return session && { userId: session.userId, username: session.username, ipAddress: session.ipAddress };
}

/** What forms add to a scope. Where two forms have a field of one name, a read sees the first one's. */
function mergeForms(forms: FormStore[]): Scope {
  const backwards = forms.toReversed();
  return {
    form: Object.assign({}, ...backwards.map((form) => form.values())) as JsonObject,
    chosen: Object.assign({}, ...backwards.map((form) => form.chosen())) as JsonObject,
    stage: forms.find((form) => form.stage())?.stage() ?? null,
  };
}

function isOccupied(forms: Map<string, FormStore>): boolean {
  return [...forms.values()].some((form) => form.sending() !== null || form.stage() !== null);
}
