/** Where a plain link leads on this origin; null where the browser should do what it does. */
export function readLink(link: HTMLAnchorElement): URL | null {
  if (!link.getAttribute('href') || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : null;
}
