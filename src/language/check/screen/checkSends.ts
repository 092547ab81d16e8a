import {
  fieldFacts,
  findShapeAt,
  getFixedKeys,
  getOwnValue,
  getRequestShapes,
  listSingleFields,
  listValuePaths,
  type Action,
  type Call,
  type Form,
  type RowRequest,
  type SentField,
  type Shape,
} from '#definition';
import { findNearestWord } from '../findNearestWord.ts';
import { formatPathNames, parsePath } from '../documents/path.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { listSentFields, type SentFields } from './form/listSentFields.ts';
import type { FormShape } from './screenContents.ts';

/** Reports unknown records, dialogs of automatic actions, and fields of `send` that the call does not take. */
export function checkSends(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms) {
    checkRecord(form, screen, report);
    for (const action of Object.values(form.actions)) {
      if (action.ask && action.trigger === 'arrival')
        report(screen.source.at(action, 'ask'), sentences.asksByItself());
      if (action.send) checkSend(action, form, screen, report);
      else if (action.key !== undefined) report(screen.source.at(action, 'key'), sentences.keyWithoutSend());
    }
  }
}

function checkRecord(form: FormShape, screen: ScreenIndex, report: ReportProblem): void {
  const { record, owner, dialog } = form;
  const { source, reads, portal } = screen;
  if (record === undefined) return;
  const place = source.at(owner, 'record');
  if (dialog && record === 'row') {
    if (!isAboutOneRow(form, screen)) report(place, sentences.rowOfMany());
    return;
  }
  const read = Object.hasOwn(reads, record) ? reads[record] : undefined;
  if (!read)
    return report(
      place,
      sentences.unknownWord('read', record, [...Object.keys(reads), ...(dialog ? ['row'] : [])]),
    );
  const call = portal.calls.get(read.call);
  if (call && call.record === undefined) report(place, sentences.noRecord(read.call));
}

function isAboutOneRow({ dialog }: FormShape, { forms }: ScreenIndex): boolean {
  return forms.some(
    ({ report: table, actions }) =>
      table !== undefined &&
      Object.values(actions).some(({ ask, many }: RowRequest) => ask === dialog && many === undefined),
  );
}

function checkSend(action: Action, form: FormShape, screen: ScreenIndex, report: ReportProblem): void {
  const { source, portal } = screen;
  const all = listSentFields(action, form);
  const { fields, record, sent } = all;
  if (sent.length === 0) report(source.at(action, 'send'), sentences.nothingToSend());
  else if (action.send === 'changed' && record === undefined)
    report(source.at(action, 'send'), sentences.changesOfNothing());
  checkSharedKeys(action, all, screen, report);
  if (action.send === 'changed') checkComparison(action, form, fields, screen, report);
  const call = portal.calls.get(action.call);
  if (!call || !checkEnvelope(action, call, sent, screen, report)) return;
  const shapes = getRequestShapes(call);
  const answered = listRecordShapes(record, screen);
  for (const one of sent) {
    const message = findKeyError(one, action, call, shapes) ?? findMomentError(one, fields, shapes, answered);
    const [name = ''] = one.field;
    if (message !== null) report(source.atKey(fields, name), message);
  }
}

/** Reports an action's `key` that is no object of its call, or whose object lacks a field. True if the fields can be in it. */
function checkEnvelope(
  action: Action,
  call: Call,
  sent: SentField[],
  { source }: ScreenIndex,
  report: ReportProblem,
): boolean {
  const { call: name, key, payload, send } = action;
  if (key === undefined) return true;
  const shapes = getRequestShapes(call);
  const objects = Object.keys(shapes).filter((one) => shapes[one] === 'any' || getObject(shapes[one]));
  const place = source.at(action, 'key');
  if (!objects.includes(key)) report(place, sentences.noObjectKey(key, name, objects));
  const written = getOwnValue(payload, key);
  // Keys beside those of the payload are checked with the payload.
  if (send === 'changed' || written !== undefined) return objects.includes(key);
  const taken = new Set(sent.map((one) => one.key[1]));
  const missing = Object.keys(getObject(shapes[key])?.object ?? {}).filter((one) => !taken.has(one));
  if (missing.length > 0)
    report(
      place,
      sentences.missingPayload(
        missing.map((one) => `${key}.${one}`),
        name,
      ),
    );
  return objects.includes(key);
}

/** Returns a shape with keys of its own; undefined for any other. */
function getObject(shape: Shape | undefined): Extract<Shape, { object: unknown }> | undefined {
  return typeof shape === 'object' && 'object' in shape ? shape : undefined;
}

/**
 * Reports fields with `unsent` that the payload reads, although only changes are sent. They are not compared, so that a
 * change of such a field alone would be lost.
 */
function checkComparison(
  action: Action,
  form: FormShape,
  fields: Form['fields'],
  { source }: ScreenIndex,
  report: ReportProblem,
): void {
  const root = form.report ? 'ask' : 'form';
  const keys = new Map<string, string>();
  for (const [key, value] of Object.entries(action.payload ?? {}))
    for (const parts of listValuePaths(value).map(parsePath))
      if (parts?.[0] === root) keys.set(formatPathNames(parts), key);
  for (const { names, field, lists } of listSingleFields(fields)) {
    const name = names.join('.');
    const sent = [...keys].find(([path]) => name === path || name.startsWith(`${path}.`));
    // A list is compared whole.
    if (field.unsent === undefined || lists.length > 0 || !sent) continue;
    const key = names.length === 1 && sent[1] !== name ? sent[1] : null;
    report(source.atKey(field, 'unsent'), sentences.notCompared(name, key));
  }
}

/** Reports two fields that are always sent under one key, because the second would replace the first. */
function checkSharedKeys(
  action: Action,
  { fields, sent }: SentFields,
  { source }: ScreenIndex,
  report: ReportProblem,
): void {
  const before = new Map<string, SentField>();
  for (const one of sent) {
    if (isWritten(one.key, action.payload) || !isAlwaysShown(one.field, fields)) continue;
    const key = one.key.join('.');
    const first = before.get(key);
    if (first)
      report(
        source.atKey(fields, one.field[0] ?? ''),
        sentences.sharedKey(first.field.join('.'), one.field.join('.'), key),
      );
    before.set(key, one);
  }
}

/** True if the payload has a value of its own at a key. An object there is merged with that of the fields. */
function isWritten([first = '', ...rest]: string[], payload: Action['payload'] = {}): boolean {
  const value = getOwnValue(payload, first);
  const isMerged = rest.length > 0 && typeof value === 'object' && value !== null && 'object' in value;
  return isMerged ? isWritten(rest, value.object) : value !== undefined;
}

function isAlwaysShown([name = '', ...inner]: string[], fields: Form['fields']): boolean {
  const field = fields[name];
  if (!field || field.show) return false;
  return field.type !== 'group' || isAlwaysShown(inner, field.fields);
}

/** Returns the problem of a sent field's key; null if the call takes it. */
function findKeyError(
  { key }: SentField,
  action: Action,
  call: Call,
  shapes: Record<string, Shape>,
): string | null {
  const [first = ''] = key;
  if (isWritten(key, action.payload)) return null;
  if (Object.hasOwn(getFixedKeys(call), first)) return sentences.fixedKey(first, action.call);
  const unknown = findUnknown({ object: shapes }, key);
  if (unknown === null) return null;
  const envelope = Object.keys(shapes).find((name) => getOwnValue(getObject(shapes[name])?.object, first));
  if (envelope !== undefined) return sentences.sentWithin(key.join('.'), action.call, envelope);
  const known = unknown === first ? shapes : getObject(shapes[first])?.object;
  return sentences.unsentKey(key.join('.'), action.call, findNearestWord(unknown, Object.keys(known ?? {})));
}

/** Returns the problem of a moment of the record that would be sent back as a time without an offset; otherwise null. */
function findMomentError(
  { field, key }: SentField,
  fields: Form['fields'],
  shapes: Record<string, Shape>,
  answered: Record<string, Shape>,
): string | null {
  const shape = findShapeAt(shapes, key);
  const isKept = shape === undefined || shape === 'moment' || shape === 'any';
  if (isKept || !isTime(field, fields) || findShapeAt(answered, field) !== 'moment') return null;
  return sentences.momentToText(key.join('.'));
}

/** Returns the shapes of the record that a form starts from. */
function listRecordShapes(record: string | undefined, { reads, portal }: ScreenIndex): Record<string, Shape> {
  const read = record === undefined ? undefined : getOwnValue(reads, record);
  return portal.calls.get(read?.call ?? '')?.fields ?? {};
}

/** True for a field of a day or a time. The others send a moment as it came. */
function isTime([name = '', ...inner]: string[], fields: Form['fields']): boolean {
  const field = getOwnValue(fields, name);
  if (!field || field.type === 'list') return false;
  return field.type === 'group'
    ? isTime(inner, field.fields)
    : ['day', 'moment'].includes(fieldFacts[field.type].holds);
}

/** Returns the first step that a shape does not have. */
function findUnknown(shape: Shape, [step, ...rest]: string[]): string | null {
  if (step === undefined || typeof shape !== 'object' || !('object' in shape)) return null;
  const inner = Object.hasOwn(shape.object, step) ? shape.object[step] : undefined;
  return inner === undefined ? step : findUnknown(inner, rest);
}
