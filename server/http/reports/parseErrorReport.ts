import { getOwnValue, findModuleVersion, type ErrorReport } from '#definition';
import type { ServedPortal } from '../../definitions/servedPortal.ts';

/** The screens, pages and calls that a report may name. */
export interface KnownReportNames {
  portal: ServedPortal;
  hasCall: (name: string) => boolean;
}

/** Parses a browser's report; null if it is invalid. Anybody can send one, so that only known names are accepted. */
export function parseErrorReport(body: unknown, { portal, hasCall }: KnownReportNames): ErrorReport | null {
  const textOf = (key: string) =>
    String(typeof body === 'object' && body !== null ? getOwnValue(body, key) : '');
  const place = readPlace(textOf('screen'), textOf('version'), portal);
  if (textOf('kind') === 'render') return { ...place, kind: 'render', error: knownError(textOf('error')) };
  const outcome = outcomes.find((one) => one === textOf('outcome'));
  if (textOf('kind') !== 'call' || !outcome) return null;
  const call = hasCall(textOf('call')) ? textOf('call') : 'other';
  return { ...place, kind: 'call', call, outcome };
}

/** Reads the screen or page of a report. Only a current module version counts, because open pages may be older. */
function readPlace(
  screen: string,
  version: string,
  { config, screens }: ServedPortal,
): Pick<ErrorReport, 'screen' | 'version'> {
  const isPage = Object.values(config.routes).some((route) => 'page' in route && route.page === screen);
  if (isPage) return { screen, version: null };
  const entry = getOwnValue(screens, screen);
  if (!entry) return { screen: 'other', version: null };
  return { screen, version: findModuleVersion(entry.module) === version ? version : 'earlier' };
}

const outcomes = ['unreachable', 'malformed', '5xx'] as const;

/** JavaScript's own errors, those of the DOM if something else has changed the page, and ours if code can't be loaded. */
const errors = new Set(
  (
    'Error TypeError RangeError ReferenceError SyntaxError URIError AggregateError ' +
    'NotFoundError HierarchyRequestError InvalidStateError QuotaExceededError SecurityError MissingPart'
  ).split(' '),
);

function knownError(name: string): string {
  return errors.has(name) ? name : 'other';
}
