import { watchCall } from '#data/callCache.ts';
import type { ShownAnswers } from '#data/screenSnapshots.ts';
import {
  listForms,
  type CompiledForm,
  type CompiledScreen,
  type JsonObject,
  type PrecompiledConstraint,
  type ScreenModule,
} from '#definition';
import { createValueOperations, type ValueOperations } from '#engine/formats/index.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import { buildConfirmAction } from '../form/ask/buildConfirmAction.ts';
import { createFormStore, type FormStore, type FormStoreOptions } from '../form/store/createFormStore.ts';
import type { Portal } from '../portal.ts';
import { requireAjvModule } from './requireAjvModule.ts';
import { createReads, type Reads } from './reads/createReads.ts';
import { getReceipts } from './getReceipts.ts';
import { buildScreenScope } from './buildScreenScope.ts';

export interface ScreenContext {
  screen: CompiledScreen;
  tests: readonly PrecompiledConstraint[];
  formatters: ValueOperations;
  /** The answers to show again after a return to the screen. */
  snapshot: ShownAnswers | undefined;
  /** The current scope: session, query, portal, the forms' values and the reads. */
  scope: () => Scope;
  /** Registers a function for the effect `refresh`. Returns the function that removes it. */
  registerRefresh: (name: string, refresh: () => void) => () => void;
}

export interface ScreenStore extends ScreenContext {
  subscribe: (listener: () => void) => () => void;
  portal: () => Portal;
  /** Sets the current portal, because a member may have signed in. */
  setPortal: (portal: Portal) => void;
  reads: Reads;
  form: (name: string) => FormStore;
  formNames: () => string[];
  /** The scope of one form: `form`, `chosen` and `stage` are its own. */
  formScope: (name: string) => Scope;
  shownValues: (name: string) => JsonObject;
  /** rjsf's validators of a form. */
  validators: (name: string) => Record<string, unknown>;
  /** Reloads reads and reports by name. */
  refresh: (names: readonly string[]) => void;
  /** Applies an edited definition, once nothing is being sent and no form is past its first stage. */
  replace: (module: ScreenModule) => void;
  start: () => void;
  stop: () => void;
  isOpen: () => boolean;
}

export interface EntryState {
  query: JsonObject;
  /** The answers to show again after a return to the screen. */
  snapshot?: ShownAnswers | undefined;
}

/** Creates the store of a screen: its reads, its forms and the listeners. Independent of React. */
export function createScreenStore(first: ScreenModule, firstPortal: Portal, entry: EntryState): ScreenStore {
  const listeners = new Set<() => void>();
  const forms = new Map<string, FormStore>();
  let current = prepare(first);
  let portal = firstPortal;
  let waiting: ScreenModule | null = null;
  let open = false;

  const changed = () => {
    scopes.drop();
    if (waiting && !isOccupied(forms)) apply(waiting);
    for (const listener of listeners) listener();
  };
  const scopes = createScopes(forms, () => ({
    ...reads.values(),
    ...buildScreenScope(portal, entry.query),
  }));
  const reads = createReads({
    tests: () => current.tests,
    scope: scopes.screen,
    stale: scopes.drop,
    changed,
    moved: (name) => startAnew(forms, name),
    failed: ({ failure }) => failure.toast && portal.toast.error(failure.toast),
    watch: (call, payload, listen) => watchCall(portal.provider, call, payload, listen, entry.snapshot),
  });
  const apply = (module: ScreenModule) => {
    waiting = null;
    current = prepare(module);
    const receipts = getReceipts(module.screen.id, portal.session?.userId ?? null);
    updateForms(forms, current.forms, ({ host }) => {
      const base = host ? () => scopes.form(host) : scopes.base;
      return { base, wording: () => portal.config, changed, receipts };
    });
    reads.replace(current.screen.reads, current.screen.calls);
  };

  const store: ScreenStore = {
    get screen() {
      return current.screen;
    },
    get tests() {
      return current.tests;
    },
    formatters: createValueOperations(firstPortal.config),
    snapshot: entry.snapshot,
    scope: scopes.screen,
    ...createRefreshes((name) => reads.refresh(name)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    portal: () => portal,
    setPortal: (next) => {
      const moved = next.session?.userId !== portal.session?.userId;
      portal = next;
      scopes.drop();
      if (moved) reads.update();
    },
    reads,
    form: (name) => formNamed(forms, name),
    formNames: () => [...forms.keys()],
    formScope: scopes.form,
    shownValues: scopes.shown,
    validators: (name) => current.validators[name] ?? {},
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
  apply(first);
  return store;
}

function formNamed(forms: Map<string, FormStore>, name: string): FormStore {
  const form = forms.get(name);
  if (!form) throw new Error(`The screen has no form "${name}"`);
  return form;
}

/** Creates the targets of `refresh`: registered reports; every other name is a read. */
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

/** Creates the scopes of a screen. Each is computed once per change, because every field of a form uses it. */
function createScopes(forms: Map<string, FormStore>, makeBase: () => Scope) {
  const kept = new Map<string, Scope>();
  const get = (name: string, make: () => Scope): Scope => {
    const scope = kept.get(name) ?? make();
    kept.set(name, scope);
    return scope;
  };
  const base = () => get('base', makeBase);
  const makeScreen = (): Scope => {
    const all = [...forms.values()];
    const typed = Object.assign({}, ...all.toReversed().map((form) => form.typing())) as JsonObject;
    const isTyping = Object.keys(typed).length > 0;
    return { ...base(), ...mergeForms(all.filter(isOwn)), ...(isTyping && { typed }) };
  };
  const makeForm = (name: string): Scope => {
    const form = forms.get(name);
    const host = form?.form().host;
    if (!form || !host) return { ...base(), ...mergeForms(form ? [form] : []), ...form?.rowScope() };
    const around = get(`form ${host}`, () => makeForm(host));
    const chosen = { ...(around['chosen'] as JsonObject), ...form.chosen() };
    return { ...around, ask: form.values(), chosen };
  };
  return {
    drop: () => kept.clear(),
    base,
    screen: () => get('screen', () => makeScreen()),
    form: (name: string): Scope => get(`form ${name}`, () => makeForm(name)),
    shown: (name: string) => get(`shown ${name}`, () => formNamed(forms, name).shown()) as JsonObject,
  };
}

/** Creates a store for each form of a definition. An existing store keeps its typed values. */
function updateForms(
  stores: Map<string, FormStore>,
  forms: CompiledForm[],
  around: (form: CompiledForm) => FormStoreOptions,
): void {
  for (const form of forms) {
    const known = stores.get(form.name);
    if (known) known.replace(form);
    else stores.set(form.name, createFormStore(form, around(form)));
  }
  const names = new Set(forms.map(({ name }) => name));
  for (const name of stores.keys()) if (!names.has(name)) stores.delete(name);
}

interface Prepared {
  screen: ScreenModule['screen'];
  tests: PrecompiledConstraint[];
  validators: Record<string, Record<string, unknown>>;
  forms: CompiledForm[];
}

function prepare(module: ScreenModule): Prepared {
  const { tests, forms: validators } = module.default(requireAjvModule);
  return { screen: module.screen, tests, validators, forms: listForms(module.screen.blocks).map(withAction) };
}

/** Returns the forms' part of a scope. If two forms have a field of the same name, the first one counts. */
function mergeForms(forms: FormStore[]): Scope {
  const merged = { form: {}, chosen: {} };
  for (const form of forms.toReversed()) {
    const values = form.values();
    Object.assign(merged.form, values);
    Object.assign(merged.chosen, form.chosen(values));
  }
  return {
    ...merged,
    stage: forms.find((form) => form.stage())?.stage() ?? null,
  };
}

/** Resets the forms whose record is a read that now has another target. */
function startAnew(forms: Map<string, FormStore>, read: string): void {
  for (const form of forms.values()) if (form.form().record === read) form.startAnew();
}

/** True for a form of the screen, false for the form of a question. */
export const isOwn = (form: FormStore): boolean => !form.form().host;

function withAction(form: CompiledForm, _: number, forms: CompiledForm[]): CompiledForm {
  const action = forms.flatMap(({ actions }) => actions).find(({ ask }) => ask?.form.name === form.name);
  return action ? { ...form, actions: [buildConfirmAction(action)] } : form;
}

function isOccupied(forms: Map<string, FormStore>): boolean {
  return [...forms.values()].some((form) => form.isLocked() || form.question() !== null);
}
