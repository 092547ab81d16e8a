import type { BrowserContext } from '@playwright/test';

/** The notes of a page about itself while it runs. */
export interface Notes {
  /** Requests by script that have no answer yet. */
  pending: number;
  /** The number of changes of the document. */
  changes: number;
  /** The number of moves of its clock and of presses: each may change the page. */
  moment: number;
  /**
   * Texts of live regions in order. Those of one moment come by chance, so that they are in the order of their
   * regions.
   */
  announcements: { text: string; moment: number; region: Element }[];
  /** Effects outside the page: copies, printing. */
  deeds: string[];
}

/** Makes every document of a context record what can't be seen later: announcements and open requests. */
export async function watchPage(context: BrowserContext): Promise<void> {
  // tsx names inner functions by a helper that a browser does not have.
  await context.addInitScript('globalThis.__name = (what) => what');
  await context.addInitScript(recordEvents);
}

/** Uses nothing from outside itself, because it runs in the browser, before the portal. */
function recordEvents(): void {
  const notes: Notes = { pending: 0, changes: 0, moment: 0, announcements: [], deeds: [] };
  Object.assign(window, { notes });
  window.print = () => {
    notes.deeds.push('prints');
  };
  Clipboard.prototype.writeText = (text) => {
    notes.deeds.push(`copies   ${text}`);
    return Promise.resolve();
  };

  // oxlint-disable-next-line typescript/unbound-method -- It is called on the request below.
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    notes.pending += 1;
    this.addEventListener('loadend', () => (notes.pending -= 1));
    send.call(this, body);
  };
  const fetchIt = window.fetch;
  window.fetch = (input, options) => {
    notes.pending += 1;
    return fetchIt(input, options).finally(() => (notes.pending -= 1));
  };

  const regions =
    '[role="alert"], [role="status"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
  const isBehind = (other: Element, region: Element) =>
    (region.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const record = (text: string, region: Element) => {
    const { moment, announcements } = notes;
    let at = announcements.length;
    while (announcements[at - 1]?.moment === moment && isBehind(announcements[at - 1]!.region, region))
      at -= 1;
    announcements.splice(at, 0, { text, moment, region });
  };
  const last = new WeakMap<Element, string>();
  const listen = () => {
    notes.changes += 1;
    for (const region of document.querySelectorAll(regions)) {
      // A region around others repeats their texts.
      if (region.querySelector(regions)) continue;
      const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text === (last.get(region) ?? '')) continue;
      last.set(region, text);
      if (text !== '') record(text, region);
    }
  };
  new MutationObserver(listen).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}
