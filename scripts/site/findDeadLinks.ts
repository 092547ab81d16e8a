import { posix } from 'node:path';

/**
 * Finds the links of a site that lead nowhere: to a page that is not there, or to a heading that it has not.
 * @param pages the text of each page by its file.
 * @returns a line each. Links to other sites are not followed.
 */
export function findDeadLinks(pages: ReadonlyMap<string, string>): string[] {
  const ids = new Map([...pages].map(([file, html]) => [file, new Set(listOf(html, 'id'))]));
  return [...pages].flatMap(([file, html]) =>
    listOf(html, 'href')
      .filter((href) => !/^https?:/.test(href) && !isAlive(href, file, ids))
      .map((href) => `${file}: nothing is at ${href}`),
  );
}

function isAlive(href: string, from: string, ids: ReadonlyMap<string, Set<string>>): boolean {
  const [path = '', id] = href.split('#').map(decodeURIComponent);
  const target = ids.get(path === '' ? from : posix.join(posix.dirname(from), path));
  return target !== undefined && (id === undefined || target.has(id));
}

/** The values of an attribute. The addresses of a page are its own: in its text the sign is written otherwise. */
function listOf(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );
}
