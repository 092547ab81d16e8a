import { onForgetMemberData } from '#data/forgetMemberData.ts';
import type { ScreenStore } from './createScreenStore.ts';
import type { FormsSnapshot } from './snapshotForms.ts';

/** The time that typed values of an expired session stay in memory, in milliseconds. */
const life = 30 * 60_000;

const loadPart = () => import('./snapshotForms.ts').catch(() => null);

/** The screen that is open. */
let open: ScreenStore | null = null;
/** The values typed on the screen whose session expired last. */
let kept: Promise<FormsSnapshot | null> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function forget(): void {
  clearTimeout(timer);
  kept = null;
}
onForgetMemberData(forget);

/** Marks a screen as the open one, and fills in the values typed there before a session expired. Returns its end. */
export function restoreAfterExpiry(store: ScreenStore): () => void {
  open = store;
  // Fetched at the first input, because after a deployment it may be gone by the time the session expires.
  window.addEventListener('input', () => void loadPart(), { once: true });
  if (kept && store.portal().session) void fillIn(store, kept);
  return () => {
    if (open === store) open = null;
  };
}

async function fillIn(store: ScreenStore, found: Promise<FormsSnapshot | null>): Promise<void> {
  const [part, forms] = await Promise.all([loadPart(), found]);
  if (part?.restoreForms(store, forms) && kept === found) forget();
}

/** Ends an expired session, and stores the values typed on the open screen for the same member. */
export function snapshotAtExpiry(end: () => void): void {
  const store = open;
  const session = store?.portal().session;
  end();
  forget();
  if (!store || !session) return;
  kept = loadPart().then((part) => part && part.snapshotForms(store, session));
  timer = setTimeout(forget, life);
}
