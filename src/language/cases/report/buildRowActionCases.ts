import {
  listRowRequests,
  type ApiCall,
  type Form,
  type Json,
  type JsonObject,
  type Report,
} from '#definition';
import { resolveCall } from '../resolveCall.ts';
import type { CaseContext } from '../caseContext.ts';
import { buildActionCase, getFieldLabel, type ActionCase } from '../form/actionCase.ts';
import { buildDialogCases } from '../form/ask/buildDialogCases.ts';
import { buildActionTestCase, buildReachSteps } from '../form/buildActionTestCase.ts';
import { lookupTime } from '../form/steps/buildFillSteps.ts';
import { buildResultCases } from '../form/buildResultCases.ts';
import { findFirstFailing } from '../form/solve/filledForm.ts';
import { solveForm } from '../form/solve/solveForm.ts';
import { isSatisfied } from '../language/isSatisfied.ts';
import { listConditions } from '../language/listConditions.ts';
import type { FoundBlock } from '../listBlocks.ts';
import type { TestCase } from '../testCase.ts';
import { buildCaseRow, listTestValues } from './buildCaseRow.ts';
import { formatCellName } from '../words/fieldLabels.ts';

export function buildRowActionCases(context: CaseContext, found: FoundBlock<Report>): TestCase[] {
  return Object.keys(listRowRequests(found.block.rowActions)).flatMap((name) => {
    const one = rowCase(context, found, name);
    return [
      ...buildResultCases(one),
      ...buildDialogCases(one),
      ...hiddenCases(one),
      ...closedCases(one),
      ...ruleCases(one),
    ];
  });
}

/** A row action as the action of a form without fields, for a row with its button. */
function rowCase(context: CaseContext, found: FoundBlock<Report>, name: string): ActionCase {
  const { block: report, pointer, tabs } = found;
  const actions = listRowRequests(report.rowActions);
  const form = { type: 'form', fields: {}, actions } as Form;
  const one = buildActionCase(context, { block: form, pointer, tabs }, name);
  const call = resolveCall(context.calls, report.call ?? '') as ApiCall;
  const { show, disabled } = one.action;
  const row = buildCaseRow(call, [...listConditions(show), ...one.parts], listConditions(disabled));
  const actionPointer = [...pointer, 'rowActions', name];
  const inForm = one.actionPointer.length;
  const parts = one.parts.map((part) => {
    return { ...part, pointer: [...actionPointer, ...part.pointer.slice(inForm)] };
  });
  return { ...one, parts, actionPointer, report, row };
}

function hiddenCases(one: ActionCase): TestCase[] {
  const paths = new Set(listConditions(one.action.show).map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const [row] = withValue(one, path, null);
    if (!row || isSatisfied(one.action.show, { row })) return [];
    return seenCase({ ...one, row }, 'show', path, 'absent');
  });
}

function closedCases(one: ActionCase): TestCase[] {
  return listConditions(one.action.disabled).flatMap(({ path, must }) => {
    const rows = [...listTestValues(must), null].flatMap((value) => withValue(one, path, value));
    const row = rows.find((found) => isSatisfied(one.action.disabled, { row: found }));
    return row ? seenCase({ ...one, row }, 'disabled', path, 'closed') : [];
  });
}

function seenCase(
  one: ActionCase,
  word: 'show' | 'disabled',
  path: string,
  state: 'absent' | 'closed',
): TestCase {
  const { label } = one.action;
  const [, field = ''] = path.split('.');
  const name = formatCellName(one.report?.columns, field);
  return buildActionTestCase(one, {
    about: `${word === 'show' ? 'hidden' : 'closed'}-${field}`,
    given:
      one.row?.[field] === null
        ? `the row has no ${name}`
        : `the ${name} of the row is ${JSON.stringify(one.row?.[field])}`,
    when: 'one looks for the button',
    then: state === 'absent' ? `there is no ${label}` : `${label} can't be pressed`,
    pointer: [...one.actionPointer, word],
    filled: solveForm(one, null),
    steps: [{ wait: lookupTime }, ...buildReachSteps(one), { see: { buttons: { [label]: state } } }],
  });
}

function ruleCases(one: ActionCase): TestCase[] {
  return one.parts.flatMap((part, at) => {
    const rows = [null, ...listTestValues(part.must)].flatMap((value) => withValue(one, part.path, value));
    const row = rows.find(
      (found) => findFirstFailing({ ...one, row: found }, { form: {}, reads: {} }) === at,
    );
    if (!row) return [];
    const broken = { ...one, row };
    const { label, call } = one.action;
    return buildActionTestCase(broken, {
      about: `rule-${at + 1}`,
      given: `${getFieldLabel(broken, part.path)} is not as it must be`,
      when: `${label} is pressed`,
      then: `"${part.message}" is said, and nothing is sent`,
      pointer: part.pointer,
      filled: solveForm(broken, at),
      steps: [
        ...buildReachSteps(broken),
        { press: label },
        { see: { alerts: [part.message], toasts: [], sent: { [call]: [] } } },
      ],
    });
  });
}

/** The row with another value at a path; none for a path outside the row. */
function withValue({ row }: ActionCase, path: string, value: Json): JsonObject[] {
  const [root, field = ''] = path.split('.');
  return root === 'row' ? [{ ...row, [field]: value }] : [];
}
