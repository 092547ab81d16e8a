import type { PathParts } from '../path.ts';
import { say } from '../problem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import type { Context } from '../screen/visitValues.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { ceilings, type Label, type FlowPlace } from './ceilings.ts';
import { isSecretKey } from './isSecretKey.ts';
import { findSecretFields, listSecretSources, type SecretFields } from './findSecretFields.ts';
import { addressOf, isTokenPlace } from './findSignIns.ts';
import type { Sink } from './sink.ts';

/**
 * Whether each value goes only where it may be seen: passwords and one-time codes to calls of the API, a session's token
 * nowhere but into the session. What an API answers to a call that took a secret is no secret; a field may begin with one
 * only if it is one itself, and a service gets none: so nothing has to be followed further than one step.
 */
export function checkFlow(screen: ScreenIndex, report: ReportProblem): void {
  const secrets = findSecretFields(screen);
  for (const { path, parts, place, context } of screen.paths) {
    if (!parts) continue;
    const label = labelOf(parts, context, screen, secrets);
    const sink = findPlace(context, screen, secrets);
    if (sink !== null && !ceilings[sink].includes(label))
      report(place, describe(path, label, sink, context.sink, screen));
  }
  checkAddresses(screen, report);
  checkAskedTokens(screen, report);
}

function labelOf(parts: PathParts, context: Context, screen: ScreenIndex, secrets: SecretFields): Label {
  const [root, name] = parts;
  if (root === 'form' || root === 'chosen')
    return secrets.has(context.form, String(name)) ? 'secret' : 'plain';
  if (root === 'query')
    return isTakenOut(String(name), screen) || isSecretKey(String(name)) ? 'secret' : 'plain';
  return root === 'answer' && isToken(parts, context, screen) ? 'token' : 'plain';
}

/** Whether a parameter of the address is taken out of it at once: what must not stay there is a secret. */
function isTakenOut(name: string, { definition }: ScreenIndex): boolean {
  return Object.hasOwn(definition.query ?? {}, name);
}

/** A place whose name says what it is counts as well, whether or not a screen that signs in can be read now. */
const tokenNames = /^((access|auth|bearer|id|jwt|refresh)[_-]?)?token$|^jwt$/i;

/** Whether it is a place of the answer that somebody signs in by, leads to it, or lies in it. */
function isToken(parts: PathParts, context: Context, { portal }: ScreenIndex): boolean {
  if (context.sink.kind === 'token') return true;
  const call = portal.calls.get(context.answer ?? '');
  const places = portal.signIns.get(addressOf(call) ?? '');
  const isNamed = call?.target === 'api' && parts.some((part) => tokenNames.test(String(part)));
  return isNamed || (places !== undefined && isTokenPlace(parts, places));
}

/** Null where nothing can be said: the call is wrong or unknown. */
function findPlace(
  { sink, form }: Context,
  { portal }: ScreenIndex,
  secrets: SecretFields,
): FlowPlace | null {
  if (sink.kind === 'field') return secrets.has(form, sink.name) ? 'secretField' : 'openField';
  if (sink.kind === 'decision') {
    const isOutside = sink.calls.some((call) => portal.calls.get(call)?.target === 'lookup');
    return isOutside ? 'decisionAboutService' : 'decision';
  }
  if (sink.kind === 'asking')
    return portal.calls.get(sink.call)?.target === 'lookup' ? 'decisionAboutService' : 'decisionAboutRead';
  if (sink.kind !== 'payload') return sink.kind;
  const call = portal.calls.get(sink.call);
  if (!call) return null;
  if (call.target === 'lookup') return 'service';
  return call.method === 'GET' ? 'apiAddress' : 'apiBody';
}

function describe(path: string, label: Label, place: FlowPlace, sink: Sink, { portal }: ScreenIndex): string {
  if (place === 'token') return say.notTheToken(path);
  const calls = 'calls' in sink ? sink.calls : 'call' in sink ? [sink.call] : [];
  const services = calls.flatMap((name) => {
    const call = portal.calls.get(name);
    return call?.target === 'lookup' ? call.lookup : [];
  });
  const name = sink.kind === 'field' ? sink.name : (services[0] ?? calls[0] ?? '');
  return say.flow(path, label, place, name);
}

/** What goes to a key for secrets must not stay in the address, where filters are kept, too. */
function checkAddresses(screen: ScreenIndex, report: ReportProblem): void {
  for (const { path, parts, place } of listSecretSources(screen)) {
    const [root, name] = parts ?? [];
    if (root !== 'filters' && (root !== 'query' || isTakenOut(String(name), screen))) continue;
    report(place, root === 'filters' ? say.secretFilter(path) : say.secretStays(path, String(name)));
  }
}

/** What answers with a token is asked by an action alone: the answer of a read stands on the screen. */
function checkAskedTokens({ reads, reports, portal, source }: ScreenIndex, report: ReportProblem): void {
  for (const caller of [...Object.values(reads), ...reports]) {
    const call = portal.calls.get(caller.call ?? '');
    if (call?.kind === 'read' && portal.signIns.has(addressOf(call) ?? ''))
      report(source.at(caller, 'call'), say.readsToken(caller.call ?? ''));
  }
}
