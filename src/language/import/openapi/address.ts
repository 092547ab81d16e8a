import type { Json } from '#definition';
import type { ImportedCall } from './importCalls.ts';

/** Builds the portal address for a path of the API. Path keys become route parameters. */
export function buildRoutePath(path: string): string {
  return path
    .replaceAll(/\{([^}]+)\}/g, (_, key: string) => `:${buildParameterName(key)}`)
    .replaceAll(/[^A-Za-z0-9/_:-]+/g, '-');
}

/** Builds the route parameter for a path key. */
export function buildParameterName(key: string): string {
  return key.replaceAll(/[^A-Za-z0-9_]+/g, '_').replace(/^(?=\d)/, '_');
}

/** Builds values of a call's path keys, read from the route's parameters. */
export function buildRouteValues(call: ImportedCall): Record<string, Json> {
  return Object.fromEntries(call.pathKeys.map((key) => [key, { from: `route.${buildParameterName(key)}` }]));
}
