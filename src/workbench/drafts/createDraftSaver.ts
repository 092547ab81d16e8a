import type { WorkbenchApi } from '../api/createApi.ts';
import { createStore } from '../createStore.ts';
import type { DraftWithTexts, DraftProblems, SaveEditsBody } from '../protocol.ts';

/** The state of saving. */
export interface SaverState {
  draft: DraftWithTexts;
  kind: 'saved' | 'waiting' | 'failed' | 'conflict';
  /** The reason why saving failed; '' if it did not. */
  message: string;
  /** The problems in the saved text; null until the check has answered. */
  problems: DraftProblems | null;
}

/** Saves one file of a draft while it is typed. */
export interface DraftSaver {
  get: () => SaverState;
  subscribe: (listener: () => void) => () => void;
  /** Records the current text, which is sent a moment later. */
  save: (text: string) => void;
  /** Sends unsaved text at once. */
  flush: () => Promise<void>;
  /** Resolves a conflict with another window by saving this text over that draft. */
  resolveWithMine: () => Promise<void>;
  /** Resolves a conflict with the other window's text: null if it has none, undefined if it can't be loaded. */
  resolveWithTheirs: () => Promise<string | null | undefined>;
  /** True if typed text is not saved yet. */
  isDirty: () => boolean;
  close: () => void;
}

/** The debounce delay after a key, in milliseconds. */
const pause = 150;
/** The delays of retries, in milliseconds. */
const retries = [1000, 2000, 5000, 10_000];

interface SaverOptions {
  api: WorkbenchApi;
  draft: DraftWithTexts;
  file: string;
  /** The text that the draft was made from. The same text counts as no change. */
  base: string | null;
}

/** Saves a file's text in a draft. A failed save is retried, and the text stays. */
export function createDraftSaver({ api, draft, file, base }: SaverOptions): DraftSaver {
  const path = `drafts/${draft.id}`;
  const { get, set, subscribe } = createState({ draft, kind: 'saved', message: '', problems: null });
  /** The unsaved text; undefined if everything is saved. */
  let typed: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** The version that the typed text was based on. The draft may be rebased onto a newer version meanwhile. */
  let origin: Pick<SaveEditsBody, 'base' | 'over'> = { base: draft.base };
  let sending: Promise<void> | null = null;
  const check = () => loadProblems(api, { get, set });
  const accept = (next: DraftWithTexts, kind: SaverState['kind']) => {
    set({ draft: next, kind, message: '' });
    void check();
  };
  const plan = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  };
  const fail = (message: string) => {
    set({ kind: 'failed', message: `${message} What you typed is still here, and is sent again.` });
    plan(retries[Math.min(failures, retries.length - 1)]!);
    failures += 1;
  };
  const send = async (): Promise<void> => {
    clearTimeout(timer);
    while (typed !== undefined && get().kind !== 'conflict') {
      const text = typed;
      const { revision, edits } = get().draft;
      const body = { revision, ...origin, edits: withText(edits, { file, text, base }) };
      const answer = await api.send<DraftWithTexts>('PUT', path, body);
      if (!answer.ok && answer.status !== 409) return fail(answer.message);
      if (answer.ok) {
        failures = 0;
        if (typed === text) typed = undefined;
        accept(answer.body, typed === undefined ? 'saved' : 'waiting');
      } else set({ kind: 'conflict', message: answer.message });
    }
    return undefined;
  };
  const flush = async (): Promise<void> => {
    sending ??= send().finally(() => {
      sending = null;
    });
    await sending;
  };
  const onLine = () => void flush();
  globalThis.addEventListener('online', onLine);
  void check();
  return {
    get,
    subscribe,
    save: (text) => {
      typed = text;
      if (get().kind === 'conflict') return;
      if (get().kind === 'saved') set({ kind: 'waiting' });
      plan(pause);
    },
    flush,
    resolveWithMine: async () => {
      const theirs = await readDraft(api, { get, set });
      if (theirs) set({ draft: theirs, kind: 'waiting', message: '' });
      origin.over = get().draft.base;
      await flush();
    },
    resolveWithTheirs: async () => {
      const theirs = await readDraft(api, { get, set });
      if (!theirs) return undefined;
      typed = undefined;
      accept(theirs, 'saved');
      if (!Object.hasOwn(theirs.edits, file)) return base;
      origin = { base: theirs.base };
      return theirs.edits[file] ?? null;
    },
    isDirty: () => typed !== undefined,
    close: () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', onLine);
    },
  };
}

/** Loads the other window's draft. Null and a message if that fails. */
async function readDraft(api: WorkbenchApi, { get, set }: State): Promise<DraftWithTexts | null> {
  const answer = await api.get<DraftWithTexts>(`drafts/${get().draft.id}`);
  if (answer.ok) return answer.body;
  set({ message: answer.message });
  return null;
}

type State = Pick<ReturnType<typeof createState>, 'get' | 'set'>;

/** Loads the problems of the draft. An answer about an older revision is ignored. */
async function loadProblems(api: WorkbenchApi, { get, set }: State): Promise<void> {
  const { id, revision } = get().draft;
  const answer = await api.get<DraftProblems>(`drafts/${id}/problems`);
  if (answer.ok && revision === get().draft.revision) set({ problems: answer.body });
}

function createState(first: SaverState) {
  const { get, set, subscribe } = createStore(first);
  return { get, subscribe, set: (next: Partial<SaverState>) => set({ ...get(), ...next }) };
}

/** Adds a text to the edits of a draft, or removes it if it equals the base. */
function withText(
  edits: DraftWithTexts['edits'],
  { file, text, base }: { file: string; text: string; base: string | null },
): DraftWithTexts['edits'] {
  const { [file]: _, ...others } = edits;
  return text === base ? others : { ...others, [file]: text };
}
