/** The values that the server writes into the page. */
export const environment = {
  /** The path below which the portal is served: `/`, or for example `/members/`. */
  basePath: globalThis.document?.documentElement.dataset['base'] ?? '/',
  /** The nonce for styles of this page; '' without a policy. */
  nonce: readNonce(),
};

function readNonce(): string {
  const bearer = globalThis.document?.querySelector<HTMLElement>('meta[property="csp-nonce"], script[nonce]');
  return bearer?.nonce || bearer?.getAttribute('nonce') || '';
}
