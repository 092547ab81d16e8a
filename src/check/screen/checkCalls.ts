import {
  valueWord,
  writtenIn,
  type Action,
  type Call,
  type Option,
  type Read,
  type Scalar,
  type Shape,
} from '../../definition/index.ts';
import { checkPayload, type ReadKey } from '../catalogue/checkPayload.ts';
import { findMisfit, fitsShape } from '../findMisfit.ts';
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
    if (isCalling(part)) checkReading(part, screen, report);
    else if (part.payload) report(screen.source.atKey(part, 'payload'), say.payloadWithoutCall());
  }
  for (const action of screen.actions) checkCaller(action, screen, report);
}

/** The names of the calls a screen makes. */
export function listCalls(screen: ScreenIndex): string[] {
  const callers = [...Object.values(screen.reads), ...screen.reports, ...screen.actions];
  return [...new Set(callers.flatMap(({ call }) => call ?? []))];
}

function isCalling<Part extends { call?: string }>(part: Part): part is Part & { call: string } {
  return part.call !== undefined;
}

function checkReading(caller: Caller, screen: ScreenIndex, report: ReportProblem): void {
  const call = checkCaller(caller, screen, report);
  if (call?.kind === 'change') report(screen.source.at(caller, 'call'), say.readChanges(caller.call));
}

function checkCaller(caller: Caller, screen: ScreenIndex, report: ReportProblem): Call | null {
  const { id, portal, source } = screen;
  const { call: name, payload } = caller;
  const place = source.at(caller, 'call');
  const call = portal.calls.get(name);
  if (call === undefined && portal.isWholeCatalogue)
    report(place, say.unknownWord('call', name, portal.calls.keys()));
  if (!call) return null;
  if (portal.access.get(id) === 'public' && call.target === 'api' && call.auth)
    report(place, say.callNeedsSession(name));
  const sent = { name, call, payload: payload ?? {}, place: payload ? source.at(caller, 'payload') : place };
  for (const read of checkPayload(sent, source, report)) checkSent(read, screen, report);
  return call;
}

/** The values that may be sent in place of what is read: the options it is chosen from, its words for codes, its `else`. */
function checkSent({ key, shape, value }: ReadKey, screen: ScreenIndex, report: ReportProblem): void {
  const { at } = screen.source;
  const check = (literal: Scalar, place: Place): void => {
    const misfit = findMisfit(key, literal, shape);
    if (misfit !== null) report(place, misfit);
  };
  for (const option of listMisfits(listOptions(value, screen), shape))
    check(option.value, at(option, 'value'));
  const instead = writtenIn(value).filter(({ word }) => word !== valueWord(value));
  for (const { text, owner, key: word } of instead) check(text, at(owner, word));
}

/** The choices of the filter or field whose value is sent as it is. */
function listOptions(value: ReadKey['value'], screen: ScreenIndex): Option[][] {
  if (!('from' in value) || typeof value.from !== 'string' || value.map) return [];
  const [root, name] = parsePath(value.from) ?? [];
  const filter = screen.filters.get(String(name))?.[0];
  if (root === 'filters') return filter && 'options' in filter ? [filter.options] : [];
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
