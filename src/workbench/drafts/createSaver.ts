import type { Api } from '../api/createApi.ts';
import { createStore } from '../createStore.ts';
import type { OpenDraft, Problems } from '../protocol.ts';

/** How far what was typed is kept. */
export interface SaverState {
  /** The draft as the server has it. */
  draft: OpenDraft;
  kind: 'saved' | 'waiting' | 'failed' | 'conflict';
  /** Why it is not kept, in a sentence; ''. */
  message: string;
  /** What the check says of the draft; null until it has. */
  problems: Problems | null;
}

/** Keeps what is typed of one file of a draft. */
export interface Saver {
  get: () => SaverState;
  subscribe: (listener: () => void) => () => void;
  /** Notes the text as it is now; it is sent a moment after the last. */
  note: (text: string) => void;
  /** Sends what is not yet kept, at once. */
  flush: () => Promise<void>;
  /** Where another window was faster: this text over that draft. */
  keepMine: () => Promise<void>;
  /** Where another window was faster: answers the text that it kept, null where it has none; undefined where it can't be had now. */
  takeTheirs: () => Promise<string | null | undefined>;
  /** Whether something typed is not yet kept. */
  isDirty: () => boolean;
  close: () => void;
}

/** How long after the last key a text is sent, in milliseconds. */
const pause = 150;
/** When it is tried again, in milliseconds. */
const retries = [1000, 2000, 5000, 10_000];

interface SaverOptions {
  api: Api;
  draft: OpenDraft;
  file: string;
  /** The text that the draft was made from: as that, the file is not changed. */
  base: string | null;
}

/** Keeps a file's text in a draft: what cannot be sent stays and is tried again. */
export function createSaver({ api, draft, file, base }: SaverOptions): Saver {
  const path = `drafts/${draft.id}`;
  const { get, set, subscribe } = createState({ draft, kind: 'saved', message: '', problems: null });
  /** What is not yet kept; undefined where all is. */
  let typed: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let sending: Promise<void> | null = null;
  const look = () => lookAt(api, { get, set });
  const take = (next: OpenDraft, kind: SaverState['kind']) => {
    set({ draft: next, kind, message: '' });
    void look();
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
      const body = { revision, edits: withText(edits, { file, text, base }) };
      const answer = await api.send<OpenDraft>('PUT', path, body);
      if (!answer.ok && answer.status !== 409) return fail(answer.message);
      if (answer.ok) {
        failures = 0;
        if (typed === text) typed = undefined;
        take(answer.body, typed === undefined ? 'saved' : 'waiting');
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
  void look();
  return {
    get,
    subscribe,
    note: (text) => {
      typed = text;
      if (get().kind === 'conflict') return;
      if (get().kind === 'saved') set({ kind: 'waiting' });
      plan(pause);
    },
    flush,
    keepMine: async () => {
      const theirs = await readDraft(api, { get, set });
      if (theirs) set({ draft: theirs, kind: 'waiting', message: '' });
      await flush();
    },
    takeTheirs: async () => {
      const theirs = await readDraft(api, { get, set });
      if (!theirs) return undefined;
      typed = undefined;
      take(theirs, 'saved');
      return Object.hasOwn(theirs.edits, file) ? (theirs.edits[file] ?? null) : base;
    },
    isDirty: () => typed !== undefined,
    close: () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', onLine);
    },
  };
}

/** The draft as another window has left it; null where it can't be had now, which is said. */
async function readDraft(api: Api, { get, set }: State): Promise<OpenDraft | null> {
  const answer = await api.get<OpenDraft>(`drafts/${get().draft.id}`);
  if (answer.ok) return answer.body;
  set({ message: answer.message });
  return null;
}

type State = Pick<ReturnType<typeof createState>, 'get' | 'set'>;

/** Asks what the check says of the draft; an answer about an earlier one is none. */
async function lookAt(api: Api, { get, set }: State): Promise<void> {
  const { id, revision } = get().draft;
  const answer = await api.get<Problems>(`drafts/${id}/problems`);
  if (answer.ok && revision === get().draft.revision) set({ problems: answer.body });
}

function createState(first: SaverState) {
  const { get, set, subscribe } = createStore(first);
  return { get, subscribe, set: (next: Partial<SaverState>) => set({ ...get(), ...next }) };
}

/** The texts of a draft with one more; as the draft's base has it, it is none. */
function withText(
  edits: OpenDraft['edits'],
  { file, text, base }: { file: string; text: string; base: string | null },
): OpenDraft['edits'] {
  const { [file]: _, ...others } = edits;
  return text === base ? others : { ...others, [file]: text };
}
