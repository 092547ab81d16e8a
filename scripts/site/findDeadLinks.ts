import { posix } from 'node:path';
import { readMarkdown } from './readMarkdown.ts';

/**
 * Finds links to a missing page or heading. Links to other sites are not checked.
 * @param pages the Markdown of each page by its file.
 * @returns a line each.
 */
export function findDeadLinks(pages: ReadonlyMap<string, string>): string[] {
  const read = new Map([...pages].map(([file, text]) => [file, readMarkdown(text)]));
  const isAlive = (href: string, from: string): boolean => {
    const [path = '', anchor] = href.split('#').map(decodeURIComponent);
    const target = read.get(path === '' ? from : posix.join(posix.dirname(from), path));
    return target !== undefined && (anchor === undefined || target.anchors.includes(anchor));
  };
  return [...read].flatMap(([file, { links }]) =>
    links
      .filter((href) => !/^[a-z]+:/i.test(href) && !isAlive(href, file))
      .map((href) => `${file}: nothing is at ${href}`),
  );
}
