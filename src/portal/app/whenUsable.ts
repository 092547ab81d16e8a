/**
 * Calls back when the open screen was usable at two looks (its heading is there, nothing is busy), `interval` milliseconds
 * apart, and the browser has nothing better to do. Returns a function that stops waiting.
 */
export function whenUsable(interval: number, act: () => void): () => void {
  let wasUsable = false;
  const timer = setInterval(() => {
    const usable = isUsable(document.getElementById('main'));
    const settled = usable && wasUsable;
    wasUsable = usable;
    if (!settled) return;
    clearInterval(timer);
    if ('requestIdleCallback' in window) requestIdleCallback(act);
    else act();
  }, interval);
  return () => clearInterval(timer);
}

function isUsable(main: HTMLElement | null): boolean {
  return main?.querySelector('h1') != null && main.querySelector('[aria-busy="true"]') === null;
}
