import type { Json } from '#definition';
import type { ImportedCall } from './readCalls.ts';

/** The address of a path of the API: its keys are places of the route. */
export function addressOf(path: string): string {
  return path
    .replaceAll(/\{([^}]+)\}/g, (_, key: string) => `:${placeName(key)}`)
    .replaceAll(/[^A-Za-z0-9/_:-]+/g, '-');
}

/** The name of a path key in a route. */
export function placeName(key: string): string {
  return key.replaceAll(/[^A-Za-z0-9_]+/g, '_').replace(/^(?=\d)/, '_');
}

/** What the path of a call takes from the address. */
export function fromRoute(call: ImportedCall): Record<string, Json> {
  return Object.fromEntries(call.pathKeys.map((key) => [key, { from: `route.${placeName(key)}` }]));
}
