import type { PortalIndex } from '#definition';

const known = new WeakMap<Element, boolean>();

/**
 * True if the policy of this page allows fetched pictures. It does if a screen had one when the page was opened, which the
 * index in the page says.
 */
export function canShowPictures(): boolean {
  const element = document.getElementById('portal');
  if (!element) return true;
  const isAllowed = known.get(element) ?? hasPictures(element.textContent);
  known.set(element, isAllowed);
  return isAllowed;
}

function hasPictures(text: string): boolean {
  const { screens } = JSON.parse(text) as PortalIndex;
  return Object.values(screens).some(({ pictures }) => pictures);
}
