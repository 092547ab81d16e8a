import { isObject } from '#shared/isObject.ts';
import { listScreenPaths, readRoutes } from './listScreenPaths.ts';

/** Finds the access of a screen's first route in the value of the config; null if no route leads to it. */
export function findAccess(config: unknown, id: string): unknown {
  const [path = ''] = listScreenPaths(config, id);
  const route = readRoutes(config)[path];
  return (isObject(route) && route['access']) || null;
}

/** Describes the people who can open a new screen. @param title of the copied screen. */
export function describeAccess(access: unknown, title: string): string {
  if (access === null) return 'Signed-in members can open it.';
  if (access === 'public') return `Everybody can open it, as they can open ${title}.`;
  if (access === 'member') return `Signed-in members can open it, as they can open ${title}.`;
  return `Only signed-in members who can open ${title} can open it.`;
}
