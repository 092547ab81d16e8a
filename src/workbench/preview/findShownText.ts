import type { TextPlace } from '../schema/listTextPlaces.ts';

/**
 * Finds the text of a definition that an element of the preview shows, or null. It may be the element's own text or
 * name, the label of an input, or the heading of a cell's column.
 */
export function findShownText(element: Element, texts: TextPlace[]): TextPlace | null {
  const patterns = texts.map((place) => ({ place, isShownBy: createMatch(place.text) }));
  for (let one: Element | null = element; one; one = one.matches(partSelector) ? null : one.parentElement) {
    const shown = listShownTexts(one);
    const found = patterns.find(({ isShownBy }) => shown.some(isShownBy));
    if (found) return found.place;
  }
  return null;
}

/** Selects the elements that are one part of a screen each, such as a cell or a button. */
const partSelector = [
  'h1, h2, h3, h4, h5, h6, p, li, th, td, dt, dd, label, legend, button, a, summary, figcaption, img',
  'input, select, textarea, [role=cell], [role=gridcell], [role=columnheader], [role=alert], body',
].join(', ');

/** Lists the elements that show a text themselves, not by what they contain, and the cells below a heading. */
export function findElementsWithText(page: Document, text: string): HTMLElement[] {
  const isShownBy = createMatch(text);
  return [...page.querySelectorAll<HTMLElement>('body *')].filter(
    (one) => hasOwnContent(one) && listShownTexts(one).some(isShownBy),
  );
}

/** True if an element shows text outside of its child elements. */
const hasOwnContent = (element: Element): boolean =>
  element.childElementCount === 0 ||
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && normalizeSpaces(node.nodeValue ?? '') !== '',
  );

/** Creates a function that matches a shown text. Placeholders match any text. */
function createMatch(text: string): (shown: string) => boolean {
  const [first = '', ...more] = normalizeSpaces(text).split(/\{[^{}]*\}/);
  if (![first, ...more].some((part) => /\p{L}/u.test(part))) return () => false;
  return (shown) => {
    if (more.length === 0) return shown === first;
    let rest = shown.startsWith(first) ? shown.slice(first.length) : null;
    for (const part of more.slice(0, -1)) rest = skipPast(rest, part);
    return rest?.endsWith(more.at(-1)!) === true;
  };
}

function skipPast(text: string | null, part: string): string | null {
  const at = text?.indexOf(part) ?? -1;
  return at === -1 ? null : text!.slice(at + part.length);
}

/** The maximum length of a text that is compared, in characters. */
const maxTextLength = 1_000;

function listShownTexts(element: Element): string[] {
  const { labels } = element as HTMLInputElement;
  const named = ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name));
  const around = [element, ...(labels ?? []), findHeading(element)].map((one) => one?.textContent);
  return [...named, ...around]
    .map((text) => normalizeSpaces(text ?? ''))
    .filter((text) => text !== '' && text.length <= maxTextLength);
}

/** Finds the heading of a cell's column, or the term of a description. */
function findHeading(element: Element): Element | null {
  if (element.tagName === 'DD') return element.parentElement?.querySelector(':scope > dt') ?? null;
  if (!element.matches('td, [role=cell], [role=gridcell]')) return null;
  const at = [...(element.parentElement?.children ?? [])].indexOf(element);
  const table = element.closest('table, [role=table], [role=grid]');
  return table?.querySelectorAll('th, [role=columnheader]')[at] ?? null;
}

const normalizeSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
