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
import { listSentFields } from './form/listSentFields.ts';
import type { FormShape } from './screenContents.ts';

/** Reports unknown records, dialogs of automatic actions, and fields of `send` that the call does not take. */
export function checkSends(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms) {
    checkRecord(form, screen, report);
    for (const action of Object.values(form.actions)) {
      if (action.ask && action.trigger === 'arrival')
        report(screen.source.at(action, 'ask'), sentences.asksByItself());
      if (action.send) checkSend(action, form, screen, report);
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
    ({ table, actions }) =>
      table !== undefined &&
      Object.values(actions).some(({ ask, many }: RowRequest) => ask === dialog && many === undefined),
  );
}

function checkSend(action: Action, form: FormShape, screen: ScreenIndex, report: ReportProblem): void {
  const { source, portal } = screen;
  const { fields, record, sent } = listSentFields(action, form);
  if (sent.length === 0) report(source.at(action, 'send'), sentences.nothingToSend());
  else if (action.send === 'changed' && record === undefined)
    report(source.at(action, 'send'), sentences.changesOfNothing());
  checkSharedKeys(action, form, screen, report);
  if (action.send === 'changed') checkComparison(action, form, screen, report);
  const call = portal.calls.get(action.call);
  if (!call) return;
  for (const one of sent) {
    const message = findKeyError(one, action, call) ?? findMomentError(one, { fields, record }, call, screen);
    const [name = ''] = one.field;
    if (message !== null) report(source.atKey(fields, name), message);
  }
}

/**
 * Reports fields with `unsent` that the payload reads, although only changes are sent. They are not compared, so that a
 * change of such a field alone would be lost.
 */
function checkComparison(
  action: Action,
  form: FormShape,
  { source }: ScreenIndex,
  report: ReportProblem,
): void {
  const { fields } = listSentFields(action, form);
  const root = form.table ? 'ask' : 'form';
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
function checkSharedKeys(action: Action, form: FormShape, screen: ScreenIndex, report: ReportProblem): void {
  const { fields, sent } = listSentFields(action, form);
  const before = new Map<string, SentField>();
  for (const one of sent) {
    if (Object.hasOwn(action.payload ?? {}, one.key[0] ?? '') || !isAlwaysShown(one.field, fields)) continue;
    const key = one.key.join('.');
    const first = before.get(key);
    if (first)
      report(
        screen.source.atKey(fields, one.field[0] ?? ''),
        sentences.sharedKey(first.field.join('.'), one.field.join('.'), key),
      );
    before.set(key, one);
  }
}

function isAlwaysShown([name = '', ...inner]: string[], fields: Form['fields']): boolean {
  const field = fields[name];
  if (!field || field.show) return false;
  return field.type !== 'group' || isAlwaysShown(inner, field.fields);
}

/** Returns the problem of a sent field's key; null if the call takes it. */
function findKeyError({ key }: SentField, action: Action, call: Call): string | null {
  const [first = '', ...rest] = key;
  if (Object.hasOwn(action.payload ?? {}, first)) return null;
  if (Object.hasOwn(getFixedKeys(call), first)) return sentences.fixedKey(first, action.call);
  const shapes = getRequestShapes(call);
  const unknown = findUnknown({ object: shapes }, [first, ...rest]);
  return unknown === null
    ? null
    : sentences.unsentKey(key.join('.'), action.call, findNearestWord(unknown, Object.keys(shapes)));
}

/** Returns the problem of a moment of the record that would be sent back as a time without an offset; otherwise null. */
function findMomentError(
  { field, key }: SentField,
  { fields, record }: Pick<FormShape, 'record'> & Pick<Form, 'fields'>,
  call: Call,
  { reads, portal }: ScreenIndex,
): string | null {
  const read = record === undefined ? undefined : getOwnValue(reads, record);
  const { fields: answered = {} } = portal.calls.get(read?.call ?? '') ?? {};
  const shape = findShapeAt(getRequestShapes(call), key);
  const isKept = shape === undefined || shape === 'moment' || shape === 'any';
  if (isKept || !isTime(field, fields) || findShapeAt(answered, field) !== 'moment') return null;
  return sentences.momentToText(key.join('.'));
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
