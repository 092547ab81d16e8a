import { showMissingBundle } from './showMissingBundle.ts';

/** The first of these starts the script. Moves are none, because browsers send them for a pointer at rest, too. */
const intents = ['pointerdown', 'keydown', 'focusin'];

/**
 * Loads the scripts of a page that is only read (server/page/buildPage.ts) at the first intent, or when the loaded page is
 * idle. Until then its links work, and a click on a button waits for them.
 */
export function startAtIntent(): void {
  const files = document.documentElement.dataset['scripts']?.split(' ') ?? [];
  const start = () => {
    for (const file of files.splice(0)) import(/* @vite-ignore */ file).catch(showMissingBundle);
  };
  for (const intent of intents) addEventListener(intent, start, { once: true, capture: true, passive: true });
  addEventListener('load', () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start);
  });
}
