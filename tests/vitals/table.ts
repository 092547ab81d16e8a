import type { RouteVitals } from './measureVitals.ts';

/** The layout shift from which on the run fails: a fifth of the usual limit for a good page. */
export const shiftLimit = 0.02;

/** The table's head: times in milliseconds, the HTML in kB as it comes. */
export function writeHead(): string {
  return writeRow('route', 'TTFB', 'FCP', 'LCP', 'CLS', 'TBT', 'HTML kB', 'requests');
}

/** The row of a route, followed by the shifted elements. */
export function writeVitals(path: string, vitals: RouteVitals): string {
  const { firstByte, firstPaint, largestPaint, shift, blocking, htmlBytes, requests, moved } = vitals;
  const row = writeRow(
    path,
    firstByte.toFixed(0),
    firstPaint.toFixed(0),
    largestPaint.toFixed(0),
    shift.toFixed(3),
    blocking.toFixed(0),
    (htmlBytes / 1000).toFixed(1),
    String(requests),
  );
  return shift < shiftLimit ? row : [`${row}  ✗`, ...moved.map((line) => `    ${line}`)].join('\n');
}

function writeRow(route: string, ...cells: string[]): string {
  return route.padEnd(34) + cells.map((cell) => cell.padStart(9)).join('');
}
