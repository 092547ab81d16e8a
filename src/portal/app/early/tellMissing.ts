import type { PortalIndex } from '#definition';

/** Where the bundle can't be had, says so above what stands there, which stays as it was filled, and offers to load it afresh. */
export function tellMissing(): void {
  const onError = ({ target }: ErrorEvent) => {
    if (!(target instanceof HTMLScriptElement) || document.getElementById('missing')) return;
    const { config } = JSON.parse(document.getElementById('portal')?.textContent ?? '') as PortalIndex;
    const notice = Object.assign(document.createElement('p'), { id: 'missing', role: 'alert' });
    // A link, which works without the bundle.
    const again = Object.assign(document.createElement('a'), { href: '', textContent: config.words.retry });
    notice.append(config.words.loadFailed, ' ', again);
    document.body.prepend(notice);
  };
  // Such an event does not bubble.
  window.addEventListener('error', onError, true);
}
