import {
  fixedKeys,
  requestShapes,
  type Action,
  type Call,
  type RowAction,
  type SentField,
  type Shape,
} from '#definition';
import { nearest } from '../nearest.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { listSentFields } from './form/listSentFields.ts';
import type { FormShape } from './screenPieces.ts';

/** Whether records are there, what is asked can be, and `send` has fields that its call takes. */
export function checkSends(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms) {
    checkRecord(form, screen, report);
    for (const action of Object.values(form.actions)) {
      if (action.ask && action.trigger === 'arrival')
        report(screen.source.at(action, 'ask'), say.asksByItself());
      if (action.send) checkSend(action, form, screen, report);
    }
  }
}

function checkRecord(form: FormShape, screen: ScreenIndex, report: ReportProblem): void {
  const { record, owner, asked } = form;
  const { source, reads, portal } = screen;
  if (record === undefined) return;
  const place = source.at(owner, 'record');
  if (asked && record === 'row') {
    if (!isAboutOneRow(form, screen)) report(place, say.rowOfMany());
    return;
  }
  const read = Object.hasOwn(reads, record) ? reads[record] : undefined;
  if (!read)
    return report(place, say.unknownWord('read', record, [...Object.keys(reads), ...(asked ? ['row'] : [])]));
  const call = portal.calls.get(read.call);
  if (call && call.record === undefined) report(place, say.noRecord(read.call));
}

function isAboutOneRow({ asked }: FormShape, { forms }: ScreenIndex): boolean {
  return forms.some(
    ({ table, actions }) =>
      table !== undefined &&
      Object.values(actions).some(({ ask, many }: RowAction) => ask === asked && many === undefined),
  );
}

function checkSend(action: Action, form: FormShape, screen: ScreenIndex, report: ReportProblem): void {
  const { source, portal } = screen;
  const { fields, record, sent } = listSentFields(action, form);
  if (sent.length === 0) report(source.at(action, 'send'), say.nothingToSend());
  else if (action.send === 'changed' && record === undefined)
    report(source.at(action, 'send'), say.changesOfNothing());
  const call = portal.calls.get(action.call);
  if (!call) return;
  for (const one of sent) {
    const message = findKeyFault(one, action, call);
    const [name = ''] = one.field;
    if (message !== null) report(source.atKey(fields, name), message);
  }
}

/** What is wrong with the key of a field that is sent; null where the call takes it. */
function findKeyFault({ key }: SentField, action: Action, call: Call): string | null {
  const [first = '', ...rest] = key;
  if (Object.hasOwn(action.payload ?? {}, first)) return null;
  if (Object.hasOwn(fixedKeys(call), first)) return say.fixedKey(first, action.call);
  const shapes = requestShapes(call);
  const unknown = findUnknown({ object: shapes }, [first, ...rest]);
  return unknown === null
    ? null
    : say.unsentKey(key.join('.'), action.call, nearest(unknown, Object.keys(shapes)));
}

/** The first step that a shape does not have. */
function findUnknown(shape: Shape, [step, ...rest]: string[]): string | null {
  if (step === undefined || typeof shape !== 'object' || !('object' in shape)) return null;
  const inner = Object.hasOwn(shape.object, step) ? shape.object[step] : undefined;
  return inner === undefined ? step : findUnknown(inner, rest);
}
