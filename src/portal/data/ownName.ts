import { readBasePath } from './basePath.ts';

/** What a portal calls what it keeps in the browser: portals under other base paths of the origin have the same storage. */
export function ownName(name: string): string {
  const basePath = readBasePath();
  return basePath === '/' ? name : `${basePath}:${name}`;
}

/** Whether something that is kept is this portal's. Of the whole origin all is that no base path has named. */
export function isOwnName(name: string): boolean {
  const start = ownName('');
  return start ? name.startsWith(start) : !name.startsWith('/');
}
