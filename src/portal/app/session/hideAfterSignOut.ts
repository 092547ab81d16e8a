import type { SessionStore } from './sessionStore.ts';

/**
 * Reloads a page that the browser's back button brought back from its cache, when its session ended meanwhile:
 * nothing private is seen again (design: security, session).
 */
export function hideAfterSignOut(sessions: SessionStore): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted || !sessions.isStale()) return;
    document.body.hidden = true;
    window.location.reload();
  });
}
