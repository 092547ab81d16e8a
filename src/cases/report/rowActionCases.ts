import {
  isOneOf,
  type ApiCall,
  type Form,
  type Json,
  type JsonObject,
  type Report,
  type Shape,
} from '../../definition/index.ts';
import { callNamed } from '../callNamed.ts';
import type { CaseContext } from '../caseContext.ts';
import { actionOf, type ActionCase } from '../form/actionCase.ts';
import { askCases } from '../form/askCases.ts';
import { draftActionCase } from '../form/draftActionCase.ts';
import { lookupTime } from '../form/enterForm.ts';
import { resultCases } from '../form/resultCases.ts';
import { solve } from '../form/solve.ts';
import { isSatisfied, meets, triesOf } from '../language/isSatisfied.ts';
import { listConditions } from '../language/listConditions.ts';
import type { FoundBlock } from '../listBlocks.ts';
import type { TestCase } from '../testCase.ts';

/** What can be done with a row: its button, what it asks, and what follows; and that it is there only where it should be. */
export function rowActionCases(context: CaseContext, found: FoundBlock<Report>): TestCase[] {
  return Object.keys(found.block.rowActions ?? {}).flatMap((name) => {
    const one = rowCase(context, found, name);
    return [...resultCases(one), ...askCases(one), ...hiddenCases(one)];
  });
}

/** An action of a table as one of a form without fields, about a row in which its button is there. */
function rowCase(context: CaseContext, found: FoundBlock<Report>, name: string): ActionCase {
  const { block: report, pointer, tabs } = found;
  const actions = report.rowActions ?? {};
  const form = { type: 'form', fields: {}, actions } as Form;
  const one = actionOf(context, { block: form, pointer, tabs }, name);
  const call = callNamed(context.calls, report.call ?? '') as ApiCall;
  const values = Object.entries(call.fields ?? {}).map(([field, shape]) => [
    field,
    valueFor(one, field, shape),
  ]);
  const row = Object.fromEntries(values) as JsonObject;
  const actionPointer = [...pointer, 'rowActions', name];
  return { ...one, actionPointer, report, row };
}

/** A value of a field under which the button is there. */
function valueFor({ action }: ActionCase, field: string, shape: Shape): Json {
  const path = `row.${field}`;
  const asked = listConditions(action.show).filter((one) => one.path === path);
  const closing = listConditions(action.disabled).filter((one) => one.path === path);
  const tries = [
    plainValue(field, shape),
    ...[...asked, ...closing].flatMap(({ must }) => triesOf(must).values),
  ];
  const fits = (value: Json) => {
    const scope = { row: { [field]: value } };
    return (
      asked.every(({ must }) => meets(must, path, scope)) &&
      (closing.length === 0 || !closing.every(({ must }) => meets(must, path, scope)))
    );
  };
  return tries.find(fits) ?? null;
}

function plainValue(field: string, shape: Shape): Json {
  if (isOneOf(shape)) return shape.oneOf[0] ?? null;
  if (shape === 'amount' || shape === 'number' || shape === 'integer') return 12;
  if (shape === 'date') return '2026-03-01';
  return `${field} 7`;
}

/** For each field of the row that the button asks for: one in which it holds nothing. */
function hiddenCases(one: ActionCase): TestCase[] {
  const paths = new Set(listConditions(one.action.show).map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const [root, field = ''] = path.split('.');
    const row = { ...one.row, [field]: null };
    if (root !== 'row' || isSatisfied(one.action.show, { row })) return [];
    const { label } = one.action;
    return draftActionCase(
      { ...one, row },
      {
        about: `hidden-${field}`,
        given: `the row has no ${field}`,
        when: 'one looks for the button',
        then: `there is no ${label}`,
        pointers: [[...one.actionPointer, 'show']],
        filled: solve(one, null),
        steps: [{ wait: lookupTime }, { see: { buttons: { [label]: 'absent' } } }],
      },
    );
  });
}
