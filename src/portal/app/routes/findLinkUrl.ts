/** Returns the URL of a plain link on this origin; null if the browser has to handle the link. */
export function findLinkUrl(link: HTMLAnchorElement): URL | null {
  if (!link.getAttribute('href') || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : null;
}
