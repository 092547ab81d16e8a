import { readBasePath, readPortalOrigin } from '#data/basePath.ts';

/** What the browser and the page's response tell the app, read once. */
export const environment = {
  /** Where the portal stands: its own origin, with the base path where there is one, and no slash at the end. */
  origin: globalThis.location ? readPortalOrigin() : '',
  /** The path under which the portal stands. */
  basePath: readBasePath(),
  /** Whether the page is a file (server/export): nobody there hears reports, or tells of edits. */
  isExported: globalThis.document?.documentElement.dataset['exported'] !== undefined,
  /** The nonce that the response allows styles of this page to carry; '' where there is no policy (development). */
  nonce: readNonce(),
};

function readNonce(): string {
  if (typeof document === 'undefined') return '';
  const bearer = document.querySelector<HTMLElement>('meta[property="csp-nonce"], script[nonce]');
  return bearer?.nonce || bearer?.getAttribute('nonce') || '';
}
