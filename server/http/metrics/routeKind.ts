/** What a request was for, as the metrics and the log tell requests apart: never by an address, of which there are endless many. */
export type RouteKind =
  'page' | 'file' | 'definitions' | 'stream' | 'call' | 'report' | 'health' | 'operator' | 'unknown';

/** By the pattern of the server's route, the first that fits. What is left is a built file with a route of its own. */
const kinds: [RegExp, RouteKind][] = [
  [/\/(assets|public)\//, 'file'],
  [/\/definitions\/events$/, 'stream'],
  [/\/definitions\//, 'definitions'],
  [/\/(_definitions|_openapi\.json|metrics|api\/outbox)$/, 'operator'],
  [/\/api\//, 'call'],
  [/\/_reports(\/|$)/, 'report'],
  [/\/health(\/|$)/, 'health'],
  [/\/\*$/, 'page'],
];

/**
 * The kind of a request.
 * @param pattern of the server's route; undefined where none was found.
 */
export function routeKind(pattern: string | undefined, status: number): RouteKind {
  if (pattern === undefined) return 'unknown';
  const kind = kinds.find(([test]) => test.test(pattern))?.[1] ?? 'file';
  // The page answers every address that nothing else does.
  return kind === 'page' && status === 404 ? 'unknown' : kind;
}
