import { valueWord } from '../../definition/index.ts';
import { parsePath, type PathParts } from '../path.ts';
import { say } from '../problem.ts';
import type { ScreenIndex } from '../screen/screenIndex.ts';
import { visitScreen } from '../screen/visitScreen.ts';
import type { Context } from '../screen/visitValues.ts';
import type { ReportFault } from '../shape/checkShape.ts';
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
export function checkFlow(screenIndex: ScreenIndex, report: ReportFault): void {
  const secrets = findSecretFields(screenIndex);
  visitScreen(screenIndex, {
    path: (path, place, context) => {
      const parts = labelled.test(path) || context.sink.kind === 'token' ? parsePath(path) : null;
      if (!parts) return;
      const label = labelOf(parts, context, screenIndex, secrets);
      const sink = findPlace(context, screenIndex, secrets);
      if (sink === null || ceilings[sink].includes(label)) return;
      report(place, describe(path, label, sink, context.sink, screenIndex));
    },
  });
  checkAddresses(screenIndex, report);
  checkAskedTokens(screenIndex, report);
}

/** The roots of what may be more than plain. */
const labelled = /^(form|chosen|query|answer)\b/;

function labelOf(parts: PathParts, context: Context, screenIndex: ScreenIndex, secrets: SecretFields): Label {
  const [root, name] = parts;
  if (root === 'form' || root === 'chosen')
    return secrets.has(context.form, String(name)) ? 'secret' : 'plain';
  if (root === 'query')
    return isTakenOut(String(name), screenIndex) || isSecretKey(String(name)) ? 'secret' : 'plain';
  return root === 'answer' && isToken(parts, context, screenIndex) ? 'token' : 'plain';
}

/** Whether a parameter of the address is taken out of it at once: what must not stay there is a secret. */
function isTakenOut(name: string, { screen }: ScreenIndex): boolean {
  return Object.hasOwn(screen.query ?? {}, name);
}

/** A place whose name says what it is counts as well, whether or not a screen that signs in can be read now. */
const tokenNames = /^((access|auth|bearer|id|jwt|refresh)[_-]?)?token$|^jwt$/i;

/** Whether it is a place of the answer that somebody signs in by, leads to it, or lies in it. */
function isToken(parts: PathParts, context: Context, { around }: ScreenIndex): boolean {
  if (context.sink.kind === 'token') return true;
  const call = around.calls.get(context.answer ?? '');
  const places = around.signIns.get(addressOf(call) ?? '');
  const isNamed = call?.target === 'api' && parts.some((part) => tokenNames.test(String(part)));
  return isNamed || (places !== undefined && isTokenPlace(parts, places));
}

/** Null where nothing can be said: the call is wrong or unknown. */
function findPlace(
  { sink, form }: Context,
  { around }: ScreenIndex,
  secrets: SecretFields,
): FlowPlace | null {
  if (sink.kind === 'field') return secrets.has(form, sink.name) ? 'secretField' : 'openField';
  if (sink.kind === 'decision') {
    const isOutside = sink.calls.some((call) => around.calls.get(call)?.target === 'lookup');
    return isOutside ? 'decisionAboutService' : 'decision';
  }
  if (sink.kind === 'asking')
    return around.calls.get(sink.call)?.target === 'lookup' ? 'decisionAboutService' : 'decisionAboutRead';
  if (sink.kind !== 'payload') return sink.kind;
  const call = around.calls.get(sink.call);
  if (!call) return null;
  if (call.target === 'lookup') return 'service';
  return call.method === 'GET' ? 'apiAddress' : 'apiBody';
}

function describe(path: string, label: Label, place: FlowPlace, sink: Sink, { around }: ScreenIndex): string {
  if (place === 'token') return say.notTheToken(path);
  const calls = 'calls' in sink ? sink.calls : 'call' in sink ? [sink.call] : [];
  const services = calls.flatMap((name) => {
    const call = around.calls.get(name);
    return call?.target === 'lookup' ? call.lookup : [];
  });
  const name = sink.kind === 'field' ? sink.name : (services[0] ?? calls[0] ?? '');
  return say.flow(path, label, place, name);
}

/** What goes to a key for secrets must not stay in the address, where filters are kept, too. */
function checkAddresses(screenIndex: ScreenIndex, report: ReportFault): void {
  for (const { path, value } of listSecretSources(screenIndex)) {
    const [root, name] = parsePath(path) ?? [];
    if (root !== 'filters' && (root !== 'query' || isTakenOut(String(name), screenIndex))) continue;
    const place = screenIndex.source.at(value, valueWord(value) ?? undefined);
    report(place, root === 'filters' ? say.secretFilter(path) : say.secretStays(path, String(name)));
  }
}

/** What answers with a token is asked by an action alone: the answer of a read stands on the screen. */
function checkAskedTokens({ reads, reports, around, source }: ScreenIndex, report: ReportFault): void {
  for (const caller of [...Object.values(reads), ...reports]) {
    const call = around.calls.get(caller.call ?? '');
    if (call?.kind === 'read' && around.signIns.has(addressOf(call) ?? ''))
      report(source.at(caller, 'call'), say.readsToken(caller.call ?? ''));
  }
}
