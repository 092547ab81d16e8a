/**
 * Remembers an element for when the page is drawn anew, by its name or label and its place among those that have it. Answers what finds it
 * then: itself where it still stands, else what stands for it on the same page; null where nothing does.
 */
export function noteElement<E extends HTMLElement>(element: E): () => E | null {
  const { pathname } = window.location;
  // What is gone has no labels any more.
  const name = nameOf(element);
  const alike = () =>
    [...document.querySelectorAll<E>(element.tagName)].filter((other) => nameOf(other) === name);
  const nth = alike().indexOf(element);
  const findAgain = () => (window.location.pathname === pathname ? (alike()[nth] ?? null) : null);
  return () => (element.isConnected ? element : findAgain());
}

/** What kind of thing it is, and its name or label. Ids are made anew too. */
function nameOf(element: HTMLElement & { name?: string; labels?: NodeListOf<HTMLLabelElement> }): string {
  const label = element.labels?.[0]?.textContent ?? element.ariaLabel ?? element.textContent;
  return `${element.getAttribute('type')} ${element.name || label}`;
}
