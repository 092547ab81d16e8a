import type { PortalIndex } from '#definition';

/** Shows an error and a retry link above the page if the bundle can't be loaded. Filled-in fields stay. */
export function showMissingBundle(): void {
  const onError = ({ target }: ErrorEvent) => {
    if (!(target instanceof HTMLScriptElement) || document.getElementById('missing')) return;
    const { config } = JSON.parse(document.getElementById('portal')?.textContent ?? '') as PortalIndex;
    const notice = Object.assign(document.createElement('p'), { id: 'missing', role: 'alert' });
    // A link works without the bundle.
    const again = Object.assign(document.createElement('a'), { href: '', textContent: config.words.retry });
    notice.append(config.words.loadFailed, ' ', again);
    document.body.prepend(notice);
  };
  // Error events of scripts do not bubble, so the listener captures.
  addEventListener('error', onError, true);
}
