import type { JsonObject } from '../definition/index.ts';
import type { Ground } from './ground.ts';
import { pathsOf } from './readWorld.ts';

/** A value for each parameter of the address that the screen reads: a code that it has a word for, else digits. */
export function queryOf({ screen }: Ground, turn: number): JsonObject {
  const query: JsonObject = {};
  const visit = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return;
    const value = part as Parameters<typeof pathsOf>[0];
    if ('from' in part || 'template' in part)
      for (const path of pathsOf(value).filter((one) => one.startsWith('query.')))
        query[path.slice(6)] = 'map' in part ? (Object.keys(part.map as object)[turn] ?? '') : `1000${turn}`;
    Object.values(part).forEach(visit);
  };
  visit(screen);
  return query;
}

/** A query as it stands in an address. */
export function writeQuery(query: JsonObject): string {
  return Object.entries(query)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join('&');
}
