/**
 * Calls `act` once the open screen was usable at two checks, `interval` milliseconds apart, and the browser is idle.
 * Usable: it has a heading, and nothing is busy. The returned function stops the wait.
 */
export function runWhenUsable(interval: number, act: () => void): () => void {
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
