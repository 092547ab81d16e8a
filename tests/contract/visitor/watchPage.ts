import type { BrowserContext } from '@playwright/test';

/** What a page notes about itself while it runs, for `Notes`. */
export interface Notes {
  /** Requests by script that have no answer yet. */
  pending: number;
  /** How often the document has changed. */
  changes: number;
  /** What live regions said, in order. */
  said: string[];
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
  const notes: Notes = { pending: 0, changes: 0, said: [], deeds: [] };
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
  const last = new WeakMap<Element, string>();
  const listen = () => {
    notes.changes += 1;
    for (const region of document.querySelectorAll(regions)) {
      // A region around others repeats what they say.
      if (region.querySelector(regions)) continue;
      const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text === (last.get(region) ?? '')) continue;
      last.set(region, text);
      if (text !== '') notes.said.push(text);
    }
  };
  new MutationObserver(listen).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}
