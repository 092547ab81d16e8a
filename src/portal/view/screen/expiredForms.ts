import { onForgetMemberData } from '#data/forgetMemberData.ts';
import type { ScreenStore } from './createScreenStore.ts';
import type { FormsSnapshot } from './snapshotForms.ts';

/** The time that typed values of an expired session stay in memory, in milliseconds. */
const maxAge = 30 * 60_000;

const loadChunk = () => import('./snapshotForms.ts').catch(() => null);

/** The screen that is open. */
let open: ScreenStore | null = null;
/** The values typed on the screen whose session expired last. */
let expiredForms: Promise<FormsSnapshot | null> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function forget(): void {
  clearTimeout(timer);
  expiredForms = null;
}
onForgetMemberData(forget);

/** Marks a screen as the open one, and fills in the values typed there before a session expired. Returns its end. */
export function restoreAfterExpiry(store: ScreenStore): () => void {
  open = store;
  // Fetched at the first input, because after a deployment it may be gone by the time the session expires.
  window.addEventListener('input', () => void loadChunk(), { once: true });
  if (expiredForms && store.portal().session) void fillIn(store, expiredForms);
  return () => {
    if (open === store) open = null;
  };
}

async function fillIn(store: ScreenStore, found: Promise<FormsSnapshot | null>): Promise<void> {
  const [chunk, forms] = await Promise.all([loadChunk(), found]);
  if (chunk?.restoreForms(store, forms) && expiredForms === found) forget();
}

/** Ends an expired session by `end`, and keeps the values typed on the open screen for the same member. */
export function endExpiredSession(end: () => void): void {
  const store = open;
  const session = store?.portal().session;
  end();
  forget();
  if (!store || !session) return;
  expiredForms = loadChunk().then((chunk) => chunk && chunk.snapshotForms(store, session));
  timer = setTimeout(forget, maxAge);
}
