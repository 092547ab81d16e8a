/** The milliseconds between the load event and the start, in which the page is painted. */
const paintDelay = 200;

/**
 * Starts the scripts of a page that is only read (server/page/buildPage.ts) at the first intent, or once the page is loaded
 * and painted. Until then its links work, and a click on a button waits for them.
 */
export function startAtIntent(): void {
  // Without moves, because browsers send them for a pointer at rest, too.
  for (const intent of ['pointerdown', 'keydown', 'focusin']) addEventListener(intent, startScripts);
  // Browsers may delay an idle callback as long as they paint nothing.
  addEventListener('load', () => setTimeout(startScripts, paintDelay));
}

/** Starts each script once: a copy runs as a module. Trusted Types would refuse a new element with this URL. */
function startScripts(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('[type=deferred]')) {
    const copy = script.cloneNode() as HTMLScriptElement;
    copy.type = 'module';
    script.replaceWith(copy);
  }
}
