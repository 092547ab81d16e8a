import type { BrowserContext } from '@playwright/test';

/** What a page notes about itself while it runs, for `Notes`. */
export interface Notes {
  /** Requests by script that have no answer yet. */
  pending: number;
  /** How often the document has changed. */
  changes: number;
  /** Counts what may change the page: moves of its clock, and presses behind entries. */
  moment: number;
  /** Texts of live regions in order; those of one moment, whose order is chance, in the order of their regions. */
  said: { text: string; moment: number; region: Element }[];
  /** What the page did to what lies around it: copies, printing. */
  deeds: string[];
}

/** Lets every document of a context note what can't be seen later: what was said, and whether something is under way. */
export async function watchPage(context: BrowserContext): Promise<void> {
  // tsx names inner functions by a helper that a browser does not have.
  await context.addInitScript('globalThis.__name = (what) => what');
  await context.addInitScript(noteHappenings);
}

/** Uses nothing from outside itself: it runs in the browser, before the portal. */
function noteHappenings(): void {
  const notes: Notes = { pending: 0, changes: 0, moment: 0, said: [], deeds: [] };
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
  const note = (text: string, region: Element) => {
    const { moment, said } = notes;
    let at = said.length;
    while (said[at - 1]?.moment === moment && isBehind(said[at - 1]!.region, region)) at -= 1;
    said.splice(at, 0, { text, moment, region });
  };
  const last = new WeakMap<Element, string>();
  const listen = () => {
    notes.changes += 1;
    for (const region of document.querySelectorAll(regions)) {
      // A region around others repeats what they say.
      if (region.querySelector(regions)) continue;
      const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text === (last.get(region) ?? '')) continue;
      last.set(region, text);
      if (text !== '') note(text, region);
    }
  };
  new MutationObserver(listen).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}
