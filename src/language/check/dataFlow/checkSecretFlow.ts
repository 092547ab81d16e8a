import { isInQuery, listPathKeys, type Call } from '#definition';
import type { PathParts } from '../documents/path.ts';
import { sentences } from '../problem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import type { ValueContext } from '../screen/values/visitValues.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { allowedSensitivities, type Sensitivity, type SinkCategory } from './allowedSensitivities.ts';
import { hasTokenName } from './hasTokenName.ts';
import { isSecretKey } from './isSecretKey.ts';
import { listFieldSends } from './listFieldSends.ts';
import {
  findReferencedField,
  findSecretFields,
  listSecretSources,
  type SecretFields,
} from './findSecretFields.ts';
import { normalizeCallAddress, isTokenPlace } from './findSignIns.ts';
import type { Sink } from './sink.ts';

/**
 * Reports values that go where they must not be seen: passwords and one-time codes may go only to calls of the API, a
 * session's token only into the session. One step suffices, because an API's answer to a secret is no secret. A field that
 * begins with a secret must be secret itself, and services get none.
 */
export function checkSecretFlow(screen: ScreenIndex, report: ReportProblem): void {
  const secrets = findSecretFields(screen);
  for (const { path, parts, place, context } of screen.paths) {
    if (!parts) continue;
    const label = findSensitivity(parts, context, screen, secrets);
    const sink = findSink(context, screen, secrets);
    if (sink !== null && !allowedSensitivities[sink].includes(label))
      report(place, formatFlowProblem(path, label, sink, context.sink, screen));
  }
  checkSends(screen, secrets, report);
  checkPersonal(screen, report);
  checkAddresses(screen, report);
  checkReadTokens(screen, report);
}

/** Checks the fields of `send`, which no path mentions. */
function checkSends(screen: ScreenIndex, secrets: SecretFields, report: ReportProblem): void {
  for (const { form, field, key, call, callName, place } of listFieldSends(screen)) {
    const path = `${form?.dialog ? 'ask' : 'form'}.${field}`;
    const sink = getPayloadSink(call, key);
    const label = form && secrets.has(form, field) ? 'secret' : 'plain';
    if (!allowedSensitivities[sink].includes(label))
      report(place, sentences.flow(path, label, sink, findService(call) ?? callName));
    if (call.target !== 'service') continue;
    const allowed = screen.portal.personal?.get(call.service);
    if (allowed && !allowed.includes(key)) report(place, sentences.personal(path, call.service, key));
  }
}

/** The roots of values that belong to no member. */
const ownRoots = new Set<unknown>(['portal', 'stage', 'route', 'filters']);

/** Reports a member's data in a payload key of a service for which the config does not allow it. */
function checkPersonal({ paths, portal }: ScreenIndex, report: ReportProblem): void {
  for (const { path, parts, place, context } of paths) {
    const { sink, key = '' } = context;
    const call = sink.kind === 'payload' ? portal.calls.get(sink.call) : null;
    if (call?.target !== 'service' || !parts || ownRoots.has(parts[0])) continue;
    const allowed = portal.personal?.get(call.service);
    if (allowed && !allowed.includes(key)) report(place, sentences.personal(path, call.service, key));
  }
}

function findSensitivity(
  parts: PathParts,
  context: ValueContext,
  screen: ScreenIndex,
  secrets: SecretFields,
): Sensitivity {
  const [root, name] = parts;
  if (root === 'ask') return secrets.has(context.ask, String(name)) ? 'secret' : 'plain';
  if (root === 'sent') return isSecretSent(context, String(name), secrets) ? 'secret' : 'plain';
  const field = findReferencedField(parts, context, screen);
  if (field !== null) return secrets.has(context.form, field) ? 'secret' : 'plain';
  if (root === 'query')
    return isRemovedFromAddress(String(name), screen) || isSecretKey(String(name)) ? 'secret' : 'plain';
  return root === 'answer' && isToken(parts, context, screen) ? 'token' : 'plain';
}

/** True if a receipt reads a secret field: of its form or of its dialog. */
function isSecretSent({ form, ask }: ValueContext, name: string, secrets: SecretFields): boolean {
  return secrets.has(form, name) || (ask !== undefined && secrets.has(ask, name));
}

/** True if a query parameter is removed from the address at once, and therefore secret. */
function isRemovedFromAddress(name: string, { definition }: ScreenIndex): boolean {
  return Object.hasOwn(definition.query ?? {}, name);
}

/** True if a path leads to, into or above a token in the answer of a call that signs in. */
function isToken(parts: PathParts, context: ValueContext, { portal }: ScreenIndex): boolean {
  if (context.sink.kind === 'token') return true;
  const call = portal.calls.get(context.answer ?? '');
  const places = portal.signIns.get(normalizeCallAddress(call) ?? '');
  const isNamed = call?.target === 'api' && parts.some(hasTokenName);
  return isNamed || (places !== undefined && isTokenPlace(parts, places));
}

/** Finds the sink that a value reaches. Null if the call is invalid or unknown. */
function findSink(
  { sink, form, ask, key }: ValueContext,
  { portal }: ScreenIndex,
  secrets: SecretFields,
): SinkCategory | null {
  if (sink.kind === 'field') return secrets.has(ask ?? form, sink.name) ? 'secretField' : 'openField';
  if (sink.kind === 'condition' || sink.kind === 'readCondition') {
    const isOutside = sink.calls.some((call) => isService(portal.calls.get(call)));
    if (isOutside) return 'conditionAboutService';
    return sink.kind === 'readCondition' ? 'conditionAboutRead' : 'condition';
  }
  if (sink.kind !== 'payload') return sink.kind;
  const call = portal.calls.get(sink.call);
  return call ? getPayloadSink(call, key ?? '') : null;
}

/** Returns the audience of a payload key's value. */
function getPayloadSink(call: Call, key: string): 'service' | 'apiAddress' | 'apiBody' {
  if (call.target !== 'api') return 'service';
  const isInAddress = isInQuery(call.method) || listPathKeys(call.path).includes(key);
  return isInAddress ? 'apiAddress' : 'apiBody';
}

function isService(call: Call | null | undefined): boolean {
  return call !== null && call !== undefined && call.target !== 'api';
}

/** Returns the name of the service behind a call; null for the backend. */
function findService(call: Call | null | undefined): string | null {
  if (call?.target === 'lookup') return call.lookup;
  return call?.target === 'service' ? call.service : null;
}

function formatFlowProblem(
  path: string,
  label: Sensitivity,
  place: SinkCategory,
  sink: Sink,
  { portal }: ScreenIndex,
): string {
  if (place === 'token') return sentences.notTheToken(path);
  const calls = 'calls' in sink ? sink.calls : 'call' in sink ? [sink.call] : [];
  const services = calls.flatMap((name) => findService(portal.calls.get(name)) ?? []);
  const name = sink.kind === 'field' ? sink.name : (services[0] ?? calls[0] ?? '');
  return sentences.flow(path, label, place, name);
}

/** Reports secrets in the address, where filters are stored too. */
function checkAddresses(screen: ScreenIndex, report: ReportProblem): void {
  for (const { path, parts, place } of listSecretSources(screen)) {
    const [root, name] = parts ?? [];
    if (root === 'filters') report(place, sentences.secretFilter(path));
    if (root === 'route') report(place, sentences.secretPlace(path));
    if (root === 'query' && !isRemovedFromAddress(String(name), screen))
      report(place, sentences.secretStays(path, String(name)));
  }
}

/** Reports reads that answer with a token, because the answer of a read is available to the whole screen. */
function checkReadTokens({ reads, reports, portal, source }: ScreenIndex, report: ReportProblem): void {
  for (const caller of [...Object.values(reads), ...reports]) {
    const call = portal.calls.get(caller.call ?? '');
    if (call?.kind === 'read' && portal.signIns.has(normalizeCallAddress(call) ?? ''))
      report(source.at(caller, 'call'), sentences.readsToken(caller.call ?? ''));
  }
}
