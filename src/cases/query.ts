import { pathsOf, type JsonObject, type Value } from '../definition/index.ts';
import type { CaseContext } from './caseContext.ts';

/** A value for each parameter of the address that the screen reads: a code that it has a word for, else digits of its own. */
export function queryOf({ screen }: CaseContext, turn: number): JsonObject {
  const query: JsonObject = {};
  const visit = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return;
    for (const path of pathsOf(part as Value))
      if (path.startsWith('query.') && !(path.slice(6) in query))
        query[path.slice(6)] = codes(part)[turn] ?? `10${Object.keys(query).length}0${turn}`;
    Object.values(part).forEach(visit);
  };
  visit(screen);
  return query;
}

/** The codes that a value has words for. */
function codes(value: object): string[] {
  return 'map' in value ? Object.keys(value.map as object) : [];
}

/** A query as it stands in an address. */
export function writeQuery(query: JsonObject): string {
  return Object.entries(query)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join('&');
}
