import type { SessionStore } from './sessionStore.ts';

/** Reloads a page from the back/forward cache if its session has ended meanwhile (design: security, session). */
export function hideAfterSignOut(sessions: SessionStore): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted || !sessions.isStale()) return;
    document.body.hidden = true;
    window.location.reload();
  });
}
