import { ownValue, versionOf, type ErrorReport } from '#definition';
import type { ServedPortal } from '../../definitions/servedPortal.ts';

/** By what a report is read: the names that there are. */
export interface KnownNames {
  portal: ServedPortal;
  /** Whether the catalogue has a call of this name. */
  hasCall: (name: string) => boolean;
}

/** Reads what a browser reports. Anybody can make one up, so that only known names are taken. Null where it is none. */
export function readErrorReport(body: unknown, { portal, hasCall }: KnownNames): ErrorReport | null {
  const said = (key: string) => String(typeof body === 'object' && body !== null ? ownValue(body, key) : '');
  const place = readPlace(said('screen'), said('version'), portal);
  if (said('kind') === 'render') return { ...place, kind: 'render', error: knownError(said('error')) };
  const outcome = outcomes.find((one) => one === said('outcome'));
  if (said('kind') !== 'call' || !outcome) return null;
  const call = hasCall(said('call')) ? said('call') : 'other';
  return { ...place, kind: 'call', call, outcome };
}

/** A version is told only where it is the one of now; a page that was opened before an edit has an earlier one. */
function readPlace(
  screen: string,
  version: string,
  { config, screens }: ServedPortal,
): Pick<ErrorReport, 'screen' | 'version'> {
  const isPage = Object.values(config.routes).some((route) => 'page' in route && route.page === screen);
  if (isPage) return { screen, version: null };
  const entry = ownValue(screens, screen);
  if (!entry) return { screen: 'other', version: null };
  return { screen, version: versionOf(entry.module) === version ? version : 'earlier' };
}

const outcomes = ['unreachable', 'malformed', '5xx'] as const;

/** JavaScript's own kinds, the DOM's where something else has changed the page, and ours where code could not be fetched. */
const errors = new Set(
  (
    'Error TypeError RangeError ReferenceError SyntaxError URIError AggregateError ' +
    'NotFoundError HierarchyRequestError InvalidStateError QuotaExceededError SecurityError MissingPart'
  ).split(' '),
);

function knownError(name: string): string {
  return errors.has(name) ? name : 'other';
}
