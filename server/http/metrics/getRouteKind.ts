export type RouteKind =
  | 'page'
  | 'file'
  | 'definitions'
  | 'stream'
  | 'call'
  | 'report'
  | 'health'
  | 'operator'
  | 'unknown';

/** The first pattern of a server route that matches. Other routes are built files. */
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

/** @param pattern of the server's route; undefined if none matches. */
export function getRouteKind(pattern: string | undefined, status: number): RouteKind {
  if (pattern === undefined) return 'unknown';
  const kind = kinds.find(([test]) => test.test(pattern))?.[1] ?? 'file';
  // The page route also matches every unknown path.
  return kind === 'page' && status === 404 ? 'unknown' : kind;
}
