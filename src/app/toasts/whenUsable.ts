/** How often the screen is looked at, in milliseconds. */
const interval = 500;

/**
 * Calls back when the open screen is usable (its heading is there, nothing is busy) and the browser has nothing better
 * to do. Gives back how to stop waiting.
 */
export function whenUsable(act: () => void): () => void {
  const timer = setInterval(() => {
    if (!isUsable(document.getElementById('main'))) return;
    clearInterval(timer);
    if ('requestIdleCallback' in window) requestIdleCallback(act);
    else act();
  }, interval);
  return () => clearInterval(timer);
}

function isUsable(main: HTMLElement | null): boolean {
  return main?.querySelector('h1') != null && main.querySelector('[aria-busy="true"]') === null;
}
