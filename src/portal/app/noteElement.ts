/**
 * Remembers an element by its name or label and its position among those of the same name. The returned function finds
 * it after a new render: itself if still connected, else its replacement on the same page, or null.
 */
export function noteElement<E extends HTMLElement>(element: E): () => E | null {
  const { pathname } = window.location;
  // Read now, because a removed element has no labels.
  const name = nameOf(element);
  const alike = () =>
    [...document.querySelectorAll<E>(element.tagName)].filter((other) => nameOf(other) === name);
  const nth = alike().indexOf(element);
  const findAgain = () => (window.location.pathname === pathname ? (alike()[nth] ?? null) : null);
  return () => (element.isConnected ? element : findAgain());
}

/** The type of an element with its name or label. Ids change with each render. */
function nameOf(element: HTMLElement & { name?: string; labels?: NodeListOf<HTMLLabelElement> }): string {
  const label = element.labels?.[0]?.textContent ?? element.ariaLabel ?? element.textContent;
  return `${element.getAttribute('type')} ${element.name || label}`;
}
