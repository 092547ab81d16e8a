import { readBasePath, readPortalOrigin } from '#data/basePath.ts';

/** The environment of the app, read once from the browser and the page. */
export const environment = {
  /** The portal's origin with its base path, without a slash at the end. */
  origin: globalThis.location ? readPortalOrigin() : '',
  basePath: readBasePath(),
  /** True if the page is an exported file (server/export). Then no server receives reports or sends edits. */
  isExported: globalThis.document?.documentElement.dataset['exported'] !== undefined,
  /** The nonce for styles of this page; '' without a policy (development). */
  nonce: readNonce(),
};

function readNonce(): string {
  if (typeof document === 'undefined') return '';
  const bearer = document.querySelector<HTMLElement>('meta[property="csp-nonce"], script[nonce]');
  return bearer?.nonce || bearer?.getAttribute('nonce') || '';
}
