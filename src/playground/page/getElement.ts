/** Returns an element of the page by its id. */
export function getElement<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no "${id}".`);
  return found;
}
