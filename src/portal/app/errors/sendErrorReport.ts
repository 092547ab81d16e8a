import { errorsAddress, buildHref, findModuleVersion, type ErrorReport, type PortalIndex } from '#definition';
import type { CallFailure } from '#engine/outcome.ts';
import { MissingPart } from '#view/codeChunk.ts';
import { environment } from '../environment.ts';
import { findRouteAt } from '../routes/matchRoute.ts';

export type ReportedFailure = { error: unknown } | { call: string; failure: CallFailure };

/** The maximum of reports per page, because an error shows in the first few. */
const maxReports = 5;

const sent = new Set<string>();

/** Sends a report, each one once. Nothing if neither the portal nor the backend is at fault. */
export function sendErrorReport(index: PortalIndex, wrong: ReportedFailure): void {
  const report = buildReport(index, wrong);
  const body = JSON.stringify(report);
  if (!report || sent.size >= maxReports || sent.has(body)) return;
  sent.add(body);
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body, keepalive: true, credentials: 'omit' } as const;
  fetch(buildHref(errorsAddress, environment.basePath), options).catch(() => undefined);
}

function buildReport(index: PortalIndex, wrong: ReportedFailure): ErrorReport | null {
  const place = findPlace(index);
  if ('error' in wrong) return { ...place, kind: 'render', error: getErrorName(wrong.error) };
  const outcome = getCallOutcome(wrong.failure);
  return outcome && { ...place, kind: 'call', call: wrong.call, outcome };
}

function findPlace(index: PortalIndex): Pick<ErrorReport, 'screen' | 'version'> {
  const route = findRouteAt(index, window.location.pathname)?.route;
  if (!route) return { screen: 'other', version: null };
  if ('page' in route) return { screen: route.page, version: null };
  return { screen: route.screen, version: findModuleVersion(index.screens[route.screen]?.module) };
}

/** Only the error's name, because the message might contain typed or read values. */
function getErrorName(error: unknown): string {
  if (error instanceof MissingPart) return 'MissingPart';
  return error instanceof Error ? error.name : 'other';
}

type CallOutcome = Extract<ErrorReport, { kind: 'call' }>['outcome'];

function getCallOutcome(failure: CallFailure): CallOutcome | null {
  if (failure.kind === 'unreachable' || failure.kind === 'malformed') return failure.kind;
  return failure.kind === 'refused' && failure.status >= 500 ? '5xx' : null;
}
