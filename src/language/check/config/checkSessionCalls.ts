import {
  answersFile,
  isInQuery,
  listPathKeys,
  listValuePaths,
  type Call,
  type PortalConfig,
  type Value,
} from '#definition';
import { checkPayload } from '../catalogue/checkPayload.ts';
import { hasTokenName } from '../dataFlow/hasTokenName.ts';
import type { PositionedValue } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { createValuePathCheck, type PathRoots } from './createValuePathCheck.ts';

export interface NamedCalls {
  valid: ReadonlyMap<string, Call>;
  known: { has: (name: string) => boolean; keys: () => Iterable<string> & object };
  isWhole: boolean;
}

/** The session values that are available while its own calls are made. */
const sessionValues = ['userId', 'username', 'ipAddress'];

/** Reports the calls of sign-out, claims and refresh that do not exist, are of the wrong kind, or get a wrong payload. */
export function checkSessionCalls(
  source: PositionedValue<PortalConfig>,
  calls: NamedCalls,
  report: ReportProblem,
): void {
  const { signOut, claims, refresh } = source.value.session;
  const withRefresh: PathRoots = { session: [...sessionValues, 'refreshToken'] };
  if (signOut) {
    const call = checkNamed(signOut, withRefresh, { source, calls, report });
    const ends = call?.target === 'api' && call.auth && call.kind === 'change';
    if (call && !ends) report(source.at(signOut, 'call'), sentences.endsNoSession(signOut.call));
  }
  if (claims) {
    const call = checkNamed(claims, { session: sessionValues }, { source, calls, report });
    const asks = call?.target === 'api' && call.auth && call.kind === 'read';
    if (call && !asks) report(source.at(claims, 'call'), sentences.asksNoClaims(claims.call));
    for (const value of Object.values(claims.of)) checkClaim(value, source, report);
  }
  if (refresh) {
    const call = checkNamed(refresh, withRefresh, { source, calls, report });
    const renews = call?.target === 'api' && call.kind === 'change' && !call.money;
    if (call && !renews) report(source.at(refresh, 'call'), sentences.renewsNoSession(refresh.call));
    for (const key of ['token', 'refreshToken'] as const) {
      const path = refresh[key];
      if (path !== undefined && !/^answer[.[]/.test(path))
        report(source.at(refresh, key), sentences.notInAnswer(path));
    }
  }
}

interface Around {
  source: PositionedValue<PortalConfig>;
  calls: NamedCalls;
  report: ReportProblem;
}

/** Reports the problems of a call that the config names, and returns the call if it is valid itself. */
function checkNamed(
  named: { call: string; payload?: Record<string, Value> },
  roots: PathRoots,
  { source, calls: { valid, known, isWhole }, report }: Around,
): Call | null {
  const { call: name, payload = {} } = named;
  const call = valid.get(name);
  if (!call && isWhole && !known.has(name))
    report(source.at(named, 'call'), sentences.unknownWord('call', name, known.keys()));
  const check = createValuePathCheck(roots, source, report);
  for (const value of Object.values(payload)) {
    check.value(value);
    if (call && isInAddress(call) && listValuePaths(value).includes('session.refreshToken'))
      report(source.at(value as object), sentences.tokenInAddress(name));
  }
  if (!call) return null;
  if (answersFile(call)) report(source.at(named, 'call'), sentences.fileAnswer(name));
  checkPayload({ name, call, payload, place: source.at(named, 'payload') }, source, report);
  return call;
}

/** True if the payload is in the address, which is logged and stays in the history. */
const isInAddress = (call: Call): boolean =>
  call.target !== 'lookup' && (isInQuery(call.method) || listPathKeys(call.path).length > 0);

/** Reports a token as a claim, because claims are shown on screens. */
function checkClaim(value: Value, source: PositionedValue<PortalConfig>, report: ReportProblem): void {
  createValuePathCheck({ answer: null, session: sessionValues }, source, report).value(value);
  for (const path of listValuePaths(value))
    if (path.split(/[.[\]]+/).some(hasTokenName))
      report(source.at(value as object), sentences.flow(path, 'token', 'view', ''));
}
