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
import { readWaitMs } from '../form/steps/buildFillSteps.ts';
import { buildResultCases } from '../form/buildResultCases.ts';
import { findFirstFailing } from '../form/solve/filledForm.ts';
import { solveForm } from '../form/solve/solveForm.ts';
import { isSatisfied } from '../language/evaluate.ts';
import { listConditions } from '../language/listConditions.ts';
import type { FoundBlock } from '../listBlocks.ts';
import type { TestCase } from '../testCase.ts';
import { buildCaseRow, listTestValues } from './buildCaseRow.ts';
import { formatCellName } from '../words/fieldLabels.ts';

export function buildRowActionCases(context: CaseContext, found: FoundBlock<Report>): TestCase[] {
  return Object.keys(listRowRequests(found.block.rowActions)).flatMap((name) => {
    const one = buildRowActionCase(context, found, name);
    return [
      ...buildResultCases(one),
      ...buildDialogCases(one),
      ...hiddenCases(one),
      ...closedCases(one),
      ...ruleCases(one),
    ];
  });
}

/** Builds a row action as the action of a form without fields, for a row with its button. */
function buildRowActionCase(context: CaseContext, found: FoundBlock<Report>, name: string): ActionCase {
  const { block: report, pointer, tabs } = found;
  const actions = listRowRequests(report.rowActions);
  const form = { type: 'form', fields: {}, actions } as Form;
  const one = buildActionCase(context, { block: form, pointer, tabs }, name);
  const call = resolveCall(context.calls, report.call ?? '') as ApiCall;
  const { show, disabled } = one.action;
  const row = buildCaseRow(call, [...listConditions(show), ...one.checks], listConditions(disabled));
  const actionPointer = [...pointer, 'rowActions', name];
  const inForm = one.actionPointer.length;
  const parts = one.checks.map((part) => {
    return { ...part, pointer: [...actionPointer, ...part.pointer.slice(inForm)] };
  });
  return { ...one, checks: parts, actionPointer, report, row };
}

function hiddenCases(actionCase: ActionCase): TestCase[] {
  const paths = new Set(listConditions(actionCase.action.show).map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const [row] = setValue(actionCase, path, null);
    if (!row || isSatisfied(actionCase.action.show, { row })) return [];
    return seenCase({ ...actionCase, row }, 'show', path, 'absent');
  });
}

function closedCases(actionCase: ActionCase): TestCase[] {
  return listConditions(actionCase.action.disabled).flatMap(({ path, must }) => {
    const rows = [...listTestValues(must), null].flatMap((value) => setValue(actionCase, path, value));
    const row = rows.find((found) => isSatisfied(actionCase.action.disabled, { row: found }));
    return row ? seenCase({ ...actionCase, row }, 'disabled', path, 'closed') : [];
  });
}

function seenCase(
  actionCase: ActionCase,
  word: 'show' | 'disabled',
  path: string,
  state: 'absent' | 'closed',
): TestCase {
  const { label } = actionCase.action;
  const [, field = ''] = path.split('.');
  const name = formatCellName(actionCase.report?.columns, field);
  return buildActionTestCase(actionCase, {
    about: `${word === 'show' ? 'hidden' : 'closed'}-${field}`,
    given:
      actionCase.row?.[field] === null
        ? `the row has no ${name}`
        : `the ${name} of the row is ${JSON.stringify(actionCase.row?.[field])}`,
    when: 'one looks for the button',
    then: state === 'absent' ? `there is no ${label}` : `${label} can't be pressed`,
    pointer: [...actionCase.actionPointer, word],
    filled: solveForm(actionCase, null),
    steps: [{ wait: readWaitMs }, ...buildReachSteps(actionCase), { see: { buttons: { [label]: state } } }],
  });
}

function ruleCases(actionCase: ActionCase): TestCase[] {
  return actionCase.checks.flatMap((part, at) => {
    const rows = [null, ...listTestValues(part.must)].flatMap((value) =>
      setValue(actionCase, part.path, value),
    );
    const row = rows.find(
      (found) => findFirstFailing({ ...actionCase, row: found }, { form: {}, reads: {} }) === at,
    );
    if (!row) return [];
    const broken = { ...actionCase, row };
    const { label, call } = actionCase.action;
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

/** Returns the row with another value at a path; none for a path outside the row. */
function setValue({ row }: ActionCase, path: string, value: Json): JsonObject[] {
  const [root, field = ''] = path.split('.');
  return root === 'row' ? [{ ...row, [field]: value }] : [];
}
