import { listRouteParameters, type JsonObject } from '#definition';
import type { CaseContext } from './caseContext.ts';
import { listPathReads } from './language/listPathReads.ts';

/** Builds a value for each query parameter that the screen reads: a code with a word, otherwise digits of its own. */
export function buildCaseQuery({ screen }: CaseContext, turn: number): JsonObject {
  const query: JsonObject = {};
  for (const { paths, codes } of listPathReads(screen))
    for (const path of paths) {
      const [root, name = ''] = path.split('.');
      if (root === 'query') query[name] ??= codes[turn] ?? `10${Object.keys(query).length}0${turn}`;
    }
  return query;
}

/** Builds a value for each parameter of the screen's paths; undefined if there are none. */
export function buildRouteParameters({ routes }: Pick<CaseContext, 'routes'>): JsonObject | undefined {
  const names = routes.flatMap(listRouteParameters);
  return names.length === 0
    ? undefined
    : Object.fromEntries(names.map((name, at) => [name, `4${at}17`] as const));
}

export function formatQuery(query: JsonObject): string {
  return Object.entries(query)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join('&');
}
