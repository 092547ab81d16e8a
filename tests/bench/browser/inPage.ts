/**
 * The bench's functions in each page, defined before any other script. Times are milliseconds of the page's
 * own clock.
 */
export interface InPage {
  shown: (condition: () => boolean) => Promise<number>;
  /** The time of the heading since the navigation began. */
  heading: Promise<number>;
  /** The time of the first rows. Never resolves on a screen without rows. */
  rows: Promise<number>;
  /** The time at which the screen is usable first. */
  usable: Promise<number>;
  /** True if the screen can be used at this moment. */
  isUsable: () => boolean;
}

declare global {
  var bench: InPage;
}

/** Runs in the page, so it reaches for nothing outside of itself. */
export function prepareInPage(): void {
  const afterPaint = () =>
    new Promise<number>((done) => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => done(performance.now()));
      channel.port1.start();
      requestAnimationFrame(() => channel.port2.postMessage(null));
    });
  const shown = (condition: () => boolean) =>
    new Promise<number>((done) => {
      const check = () => {
        if (!condition()) return;
        observer.disconnect();
        void afterPaint().then(done);
      };
      const observer = new MutationObserver(check);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      check();
    });
  const find = (selector: string) => document.querySelector(`main ${selector}`);
  /** A server-rendered element is usable once React has hydrated it. */
  const isTaken = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  /** The heading is there, nothing is loading, and there is a row, or a list of countries to choose from. */
  const isUsable = () =>
    find('h1') !== null &&
    find('[aria-busy="true"]') === null &&
    find('tbody tr[aria-rowindex] td, select option:nth-child(100)') !== null &&
    isTaken(find('form'));
  globalThis.bench = {
    shown,
    isUsable,
    heading: shown(() => find('h1') !== null),
    rows: shown(() => find('tbody tr[aria-rowindex] td') !== null),
    usable: shown(isUsable),
  };
}
