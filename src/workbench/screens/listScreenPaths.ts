import { isObject } from '#shared/isObject.ts';

/** The file name of the config. */
/** Reads the routes in the value of the config, by address. */
export function readRoutes(config: unknown): Record<string, unknown> {
  return isObject(config) && isObject(config['routes']) ? config['routes'] : {};
}

/** Lists the addresses of a screen in the value of the config. */
export function listScreenPaths(config: unknown, id: string): string[] {
  return Object.entries(readRoutes(config)).flatMap(([path, route]) =>
    isObject(route) && route['screen'] === id ? [path] : [],
  );
}
