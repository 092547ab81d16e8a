/** What the page's response tells the workbench, read once. */
export const environment = {
  /** The path under which the portal stands: `/`, or such as `/members/`. */
  basePath: globalThis.document?.documentElement.dataset['base'] ?? '/',
  /** The nonce that the response allows styles of this page to carry; '' where there is no policy. */
  nonce: readNonce(),
};

function readNonce(): string {
  const bearer = globalThis.document?.querySelector<HTMLElement>('meta[property="csp-nonce"], script[nonce]');
  return bearer?.nonce || bearer?.getAttribute('nonce') || '';
}
