import type { PortalIndex } from '#definition';

/** Shows the error of `showMissingBundle` if a script of the page can't be loaded. */
export function watchBundle(): void {
  // Error events of scripts do not bubble, so the listener captures.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) showMissingBundle();
    },
    true,
  );
}

/** Shows an error and a retry link above the page. Filled-in fields stay. */
export function showMissingBundle(): void {
  if (document.getElementById('missing')) return;
  const { config } = JSON.parse(document.getElementById('portal')?.textContent ?? '') as PortalIndex;
  const notice = Object.assign(document.createElement('p'), { id: 'missing', role: 'alert' });
  // A link works without the bundle.
  const again = Object.assign(document.createElement('a'), { href: '', textContent: config.words.retry });
  notice.append(config.words.loadFailed, ' ', again);
  document.body.prepend(notice);
}
