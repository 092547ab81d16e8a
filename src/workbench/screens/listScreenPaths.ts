import { isObject } from '#shared/isObject.ts';

export const configFile = 'screens.config.json';

/** The addresses of a screen in the value of the config. */
export function listScreenPaths(config: unknown, id: string): string[] {
  const routes = isObject(config) && isObject(config['routes']) ? config['routes'] : {};
  return Object.entries(routes).flatMap(([path, route]) =>
    isObject(route) && route['screen'] === id ? [path] : [],
  );
}
