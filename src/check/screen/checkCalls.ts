import {
  ownValue,
  valueWord,
  writtenIn,
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
import type { ReportFault } from '../shape/checkShape.ts';
import type { ScreenIndex } from './screenIndex.ts';

/** Something that makes a call: a read, a report, an action. */
type Caller = Pick<Read, 'call' | 'payload'> | Pick<Action, 'call' | 'payload'>;

/** Whether every call exists, may be made there, and gets exactly the payload it takes. */
export function checkCalls(screenIndex: ScreenIndex, report: ReportFault): void {
  for (const read of Object.values(screenIndex.reads)) checkReading(read, screenIndex, report);
  for (const part of screenIndex.reports) {
    if (part.call !== undefined) checkReading({ ...part, call: part.call }, screenIndex, report, part);
    else if (part.payload) report(screenIndex.source.atKey(part, 'payload'), say.payloadWithoutCall());
  }
  for (const form of screenIndex.forms) {
    for (const action of Object.values(form.actions)) checkCaller(action, action, screenIndex, report);
  }
}

/** The names of the calls a screen makes. */
export function listCalls(screenIndex: ScreenIndex): string[] {
  const actions = screenIndex.forms.flatMap((form) => Object.values(form.actions));
  const callers = [...Object.values(screenIndex.reads), ...screenIndex.reports, ...actions];
  return [...new Set(callers.flatMap(({ call }) => call ?? []))];
}

function checkReading(
  caller: Caller,
  screenIndex: ScreenIndex,
  report: ReportFault,
  owner: object = caller,
): void {
  const call = checkCaller(caller, owner, screenIndex, report);
  if (call?.kind === 'change') report(screenIndex.source.at(owner, 'call'), say.readChanges(caller.call));
}

function checkCaller(
  caller: Caller,
  owner: object,
  screenIndex: ScreenIndex,
  report: ReportFault,
): Call | null {
  const { around, source } = screenIndex;
  const place = source.at(owner, 'call');
  const call = around.calls.get(caller.call);
  if (call === undefined && around.isWholeCatalogue)
    report(place, say.unknownWord('call', caller.call, nearest(caller.call, around.calls.keys())));
  if (!call) return null;
  if (isPublic(screenIndex) && call.target === 'api' && call.auth)
    report(place, say.callNeedsSession(caller.call));
  checkPayload(caller, owner, call, screenIndex, report);
  return call;
}

/** Whether a public route leads to the screen. */
function isPublic({ id, around }: ScreenIndex): boolean {
  return around.access.get(id) === 'public';
}

function checkPayload(
  caller: Caller,
  owner: object,
  call: Call,
  screenIndex: ScreenIndex,
  report: ReportFault,
): void {
  const payload = caller.payload ?? {};
  const { source } = screenIndex;
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
    else checkSent([key, shape], value, screenIndex, report);
  }
}

/** The values that may be sent in place of what is read: the options it is chosen from, its words for codes, its `else`. */
function checkSent(
  taken: [string, Shape],
  value: Exclude<Value, Scalar>,
  screenIndex: ScreenIndex,
  report: ReportFault,
): void {
  const { at } = screenIndex.source;
  for (const option of listMisfits(listOptions(value, screenIndex), taken[1]))
    checkLiteral(taken, option.value, at(option, 'value'), report);
  const instead = writtenIn(value).filter(({ word }) => word !== valueWord(value));
  for (const { text, owner, key } of instead) checkLiteral(taken, text, at(owner, key), report);
}

/** The choices of the filter or field whose value is sent as it is. */
function listOptions(value: Exclude<Value, Scalar>, screenIndex: ScreenIndex): Option[][] {
  if (!('from' in value) || typeof value.from !== 'string' || value.map) return [];
  const [root, name] = parsePath(value.from) ?? [];
  const filter = screenIndex.filters.get(String(name))?.[0];
  if (root === 'filters') return filter && 'options' in filter ? [filter.options] : [];
  if (root !== 'form') return [];
  const fields = screenIndex.fields.get(String(name)) ?? [];
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

function checkLiteral([key, shape]: [string, Shape], value: Scalar, place: Place, report: ReportFault): void {
  const misfit = findMisfit(key, value, shape);
  if (misfit !== null) report(place, misfit);
}
