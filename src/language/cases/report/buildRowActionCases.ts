import {
  isOneOfShape,
  type ApiCall,
  type Constraint,
  type Form,
  type Json,
  type JsonObject,
  type Report,
  type Shape,
} from '#definition';
import { resolveCall } from '../resolveCall.ts';
import type { CaseContext } from '../caseContext.ts';
import { buildActionCase, type ActionCase } from '../form/actionCase.ts';
import { buildDialogCases } from '../form/ask/buildDialogCases.ts';
import { buildActionTestCase, buildReachSteps } from '../form/buildActionTestCase.ts';
import { lookupTime } from '../form/steps/buildFillSteps.ts';
import { buildResultCases } from '../form/buildResultCases.ts';
import { findFirstFailing } from '../form/solve/filledForm.ts';
import { solveForm } from '../form/solve/solveForm.ts';
import { isSatisfied, satisfiesConstraint, buildTestValues } from '../language/isSatisfied.ts';
import { listConditions } from '../language/listConditions.ts';
import type { FoundBlock } from '../listBlocks.ts';
import type { TestCase } from '../testCase.ts';

export function buildRowActionCases(context: CaseContext, found: FoundBlock<Report>): TestCase[] {
  return Object.keys(found.block.rowActions ?? {}).flatMap((name) => {
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
  const actions = report.rowActions ?? {};
  const form = { type: 'form', fields: {}, actions } as Form;
  const one = buildActionCase(context, { block: form, pointer, tabs }, name);
  const call = resolveCall(context.calls, report.call ?? '') as ApiCall;
  const values = Object.entries(call.fields ?? {}).map(([field, shape]) => [
    field,
    valueFor(one, field, shape),
  ]);
  const row = Object.fromEntries(values) as JsonObject;
  const actionPointer = [...pointer, 'rowActions', name];
  const inForm = one.actionPointer.length;
  const parts = one.parts.map((part) => {
    return { ...part, pointer: [...actionPointer, ...part.pointer.slice(inForm)] };
  });
  return { ...one, parts, actionPointer, report, row };
}

/** A value with which the button is shown and open, and the action's checks pass; null if none fits. */
function valueFor({ action, parts }: ActionCase, field: string, shape: Shape): Json {
  const path = `row.${field}`;
  const about = (one: { path: string }) => one.path === path;
  const required = [...listConditions(action.show), ...parts].filter(about);
  const closing = listConditions(action.disabled).filter(about);
  const tries = [
    plainValue(field, shape),
    ...[...required, ...closing].flatMap(({ must }) => valuesOf(must)),
  ];
  const fits = (value: Json) => {
    const scope = { row: { [field]: value } };
    return (
      required.every(({ must }) => satisfiesConstraint(must, path, scope)) &&
      (closing.length === 0 || !closing.every(({ must }) => satisfiesConstraint(must, path, scope)))
    );
  };
  return tries.find(fits) ?? null;
}

function valuesOf(must: Constraint): Json[] {
  const { values, texts } = buildTestValues(must);
  return [...values, ...texts];
}

function plainValue(field: string, shape: Shape): Json {
  if (isOneOfShape(shape)) return shape.oneOf[0] ?? null;
  if (shape === 'amount' || shape === 'number' || shape === 'integer') return 12;
  if (shape === 'date') return '2026-03-01';
  return `${field} 7`;
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
    const rows = [...valuesOf(must), null].flatMap((value) => withValue(one, path, value));
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
  return buildActionTestCase(one, {
    about: `${word === 'show' ? 'hidden' : 'closed'}-${field}`,
    given:
      one.row?.[field] === null
        ? `the row has no ${field}`
        : `${field} is ${JSON.stringify(one.row?.[field])}`,
    when: 'one looks for the button',
    then: state === 'absent' ? `there is no ${label}` : `${label} can't be pressed`,
    pointer: [...one.actionPointer, word],
    filled: solveForm(one, null),
    steps: [{ wait: lookupTime }, ...buildReachSteps(one), { see: { buttons: { [label]: state } } }],
  });
}

function ruleCases(one: ActionCase): TestCase[] {
  return one.parts.flatMap((part, at) => {
    const rows = [null, ...valuesOf(part.must)].flatMap((value) => withValue(one, part.path, value));
    const row = rows.find(
      (found) => findFirstFailing({ ...one, row: found }, { form: {}, reads: {} }) === at,
    );
    if (!row) return [];
    const broken = { ...one, row };
    const { label, call } = one.action;
    return buildActionTestCase(broken, {
      about: `rule-${at + 1}`,
      given: `${part.path} is not as it must be`,
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
