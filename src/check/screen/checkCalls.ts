import {
  ownValue,
  type Action,
  type Call,
  type Option,
  type Read,
  type Scalar,
  type Shape,
  type Value,
} from '../../definition/index.ts';
import { comparePayload } from '../catalogue/comparePayload.ts';
import { findMisfit, fitsShape } from '../findMisfit.ts';
import { nearest } from '../nearest.ts';
import type { Place } from '../node.ts';
import { parsePath } from '../path.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';

/** Something that makes a call: a read, a report, an action. */
type Caller = Pick<Read, 'call' | 'payload'> | Pick<Action, 'call' | 'payload'>;

/** Whether every call exists, may be made there, and gets exactly the payload it takes. */
export function checkCalls(screen: ScreenIndex, report: ReportProblem): void {
  for (const read of Object.values(screen.reads)) checkReading(read, screen, report);
  for (const part of screen.reports) {
    if (part.call !== undefined) checkReading({ ...part, call: part.call }, screen, report, part);
    else if (part.payload) report(screen.source.atKey(part, 'payload'), say.payloadWithoutCall());
  }
  for (const form of screen.forms) {
    for (const action of Object.values(form.actions)) checkCaller(action, action, screen, report);
  }
}

/** The names of the calls a screen makes. */
export function listCalls(screen: ScreenIndex): string[] {
  const actions = screen.forms.flatMap((form) => Object.values(form.actions));
  const callers = [...Object.values(screen.reads), ...screen.reports, ...actions];
  return [...new Set(callers.flatMap(({ call }) => call ?? []))];
}

function checkReading(
  caller: Caller,
  screen: ScreenIndex,
  report: ReportProblem,
  owner: object = caller,
): void {
  const call = checkCaller(caller, owner, screen, report);
  if (call?.kind === 'change') report(screen.source.at(owner, 'call'), say.readChanges(caller.call));
}

function checkCaller(caller: Caller, owner: object, screen: ScreenIndex, report: ReportProblem): Call | null {
  const { portal, source } = screen;
  const place = source.at(owner, 'call');
  const call = portal.calls.get(caller.call);
  if (call === undefined && portal.isWholeCatalogue)
    report(place, say.unknownWord('call', caller.call, nearest(caller.call, portal.calls.keys())));
  if (!call) return null;
  if (isPublic(screen) && call.target === 'api' && call.auth)
    report(place, say.callNeedsSession(caller.call));
  checkPayload(caller, owner, call, screen, report);
  return call;
}

/** Whether a public route leads to the screen. */
function isPublic({ id, portal }: ScreenIndex): boolean {
  return portal.access.get(id) === 'public';
}

function checkPayload(
  caller: Caller,
  owner: object,
  call: Call,
  screen: ScreenIndex,
  report: ReportProblem,
): void {
  const payload = caller.payload ?? {};
  const { source } = screen;
  const { taken, unknown, missing } = comparePayload(caller.call, payload, call);
  for (const [key, message] of unknown) report(source.atKey(payload, key), message);
  if (missing.length > 0) {
    const at = caller.payload ? source.at(owner, 'payload') : source.at(owner, 'call');
    report(at, say.missingPayload(missing, caller.call));
  }
  for (const key of taken) {
    const shape = ownValue(call.request, key);
    const value = ownValue(payload, key);
    if (value === undefined || shape === undefined) continue;
    if (typeof value !== 'object' || value === null)
      checkLiteral([key, shape], value, source.at(payload, key), report);
    else checkSent([key, shape], value, screen, report);
  }
}

/** The values that may be sent in place of what is read: the options it is chosen from, its words for codes, its `else`. */
function checkSent(
  taken: [string, Shape],
  value: Exclude<Value, Scalar>,
  screen: ScreenIndex,
  report: ReportProblem,
): void {
  const { at } = screen.source;
  for (const option of listMisfits(listOptions(value, screen), taken[1]))
    checkLiteral(taken, option.value, at(option, 'value'), report);
  if (value.else !== undefined) checkLiteral(taken, value.else, at(value, 'else'), report);
  if (!('map' in value) || !value.map) return;
  for (const [code, word] of Object.entries(value.map))
    checkLiteral(taken, word, at(value.map, code), report);
}

/** The choices of the filter or field whose value is sent as it is. */
function listOptions(value: Exclude<Value, Scalar>, screen: ScreenIndex): Option[][] {
  if (!('from' in value) || typeof value.from !== 'string' || value.map) return [];
  const [root, name] = parsePath(value.from) ?? [];
  const filter = screen.filters.get(String(name))?.[0];
  if (root === 'filters') return filter?.type === 'select' ? [filter.options] : [];
  if (root !== 'form') return [];
  const fields = screen.fields.get(String(name)) ?? [];
  return fields.flatMap(({ options }) => (Array.isArray(options) ? [options] : []));
}

const misfits = new WeakMap<Option[], Map<Shape, Option[]>>();

/** The options that do not fit what is sent. Many values may be of one choice, so each answer is kept. */
function listMisfits(lists: Option[][], shape: Shape): Option[] {
  return lists.flatMap((options) => {
    const known = misfits.get(options) ?? new Map<Shape, Option[]>();
    misfits.set(options, known);
    const found = known.get(shape) ?? options.filter(({ value }) => !fitsShape(shape, value));
    known.set(shape, found);
    return found;
  });
}

function checkLiteral(
  [key, shape]: [string, Shape],
  value: Scalar,
  place: Place,
  report: ReportProblem,
): void {
  const misfit = findMisfit(key, value, shape);
  if (misfit !== null) report(place, misfit);
}
