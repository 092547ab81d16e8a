/** What the browser and the page's response tell the app, read once. */
export const environment = {
  /** The portal's own origin. */
  origin: window.location.origin,
  /** The nonce that the response allows styles of this page to carry; '' where there is no policy (development). */
  nonce: readNonce(),
};

function readNonce(): string {
  const bearer = document.querySelector<HTMLElement>('meta[property="csp-nonce"], script[nonce]');
  return bearer?.nonce || bearer?.getAttribute('nonce') || '';
}
