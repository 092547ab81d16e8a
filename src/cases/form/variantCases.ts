import {
  pathsOf,
  writtenIn,
  type Constraint,
  type Field,
  type Json,
  type JsonObject,
  type Test,
  type Value,
} from '../../definition/index.ts';
import type { PlacedCase, Step } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import type { Pointer } from '../caseContext.ts';
import { groupBy } from '../groupBy.ts';
import { isSatisfied, triesOf, type Scope } from '../language/isSatisfied.ts';
import { lookedUp } from '../readScope.ts';
import type { ActionCase } from './actionCase.ts';
import { expectForm } from './expectForm.ts';
import { enterAll, reachForm, refusal, said } from './reachForm.ts';
import { aboutAction, nameOf, pressSteps } from './ruleCases.ts';
import { solve, worldOf, type Filled } from './solve.ts';

/** A value that something of the form is decided on, and where that is written. */
interface Decision {
  path: string;
  values: Json[];
  pointer: Pointer;
}

/**
 * A case for each value that something is decided on: the form is filled, how all of it looks is compared, and the button
 * pressed.
 * @param isFirst whether it is the form's first action, which stands for what they have in common.
 */
export function variantCases(one: ActionCase, isFirst: boolean): PlacedCase[] {
  const base = withNoted(one, solve(one, null));
  const decisions = [...(isFirst ? formDecisions(one) : []), ...actionDecisions(one)];
  const paths = groupBy(decisions.filter(isOpen), ({ path }) => path);
  return [...paths].flatMap(([path, about]) => {
    const values = [...new Set(about.flatMap((decision) => decision.values))];
    return values.flatMap((value, at) => {
      const filled = withValue(one, base, path, value);
      if (!filled) return [];
      const { steps, ...reached } = reachForm(one, filled, said(one, refusal));
      const scope = worldOf(one, filled);
      return [
        draftCase(one.context, {
          about: `${aboutAction(one)}-when-${path}-${at + 1}`,
          given: `${nameOf(one, path)} ${value === null ? 'holds nothing' : `is ${JSON.stringify(value)}`}`,
          when: `the form is filled in and ${one.action.label} is pressed, if it is there`,
          then: 'notes, fields and buttons are those for that value, and so is what is said or sent',
          pointers: about.map(({ pointer }) => pointer),
          ...reached,
          steps: [
            ...steps,
            ...enterAll(one, filled),
            ...looked(one, scope),
            ...(isClosed(one, scope) ? [] : pressSteps(one, filled)),
          ],
        }),
      ];
    });
  });
}

function looked({ context, form }: ActionCase, scope: Scope): Step[] {
  return [{ see: { ...expectForm(context, form, scope), last: lookedUp(context, scope) } }];
}

/** What is the same whichever button is pressed: notes, fields, and lookups by what is filled in. */
function formDecisions({ form, pointer, screen }: ActionCase): Decision[] {
  const reads = Object.entries(screen.reads ?? {}).flatMap(([name, { when }]) =>
    testDecisions(when, ['reads', name]).map((decision) => ({ ...decision, values: [null] })),
  );
  const own = reads.filter(({ path }) => Object.keys(form.fields).some((name) => path === `form.${name}`));
  const fields = Object.entries(form.fields).flatMap(([name, field]) =>
    fieldDecisions(field, [...pointer, 'fields', name]),
  );
  return [...fields, ...own];
}

/** Whether there is the action's button, whether it can be pressed, and what is checked of what was looked up. */
function actionDecisions({ action, actionPointer, parts }: ActionCase): Decision[] {
  const found = parts.filter(({ path }) => !path.startsWith('form.'));
  return [
    ...testDecisions(action.show, [...actionPointer, 'show']),
    ...testDecisions(action.disabled, [...actionPointer, 'disabled']),
    ...found.map(({ path, must, pointer }) => ({ path, values: listed(must), pointer })),
    ...Object.entries(action.payload).flatMap(([key, value]) =>
      instead(value, [...actionPointer, 'payload', key]),
    ),
  ];
}

/** A value that something else is sent for when it is missing. */
function instead(value: Value, pointer: Pointer): Decision[] {
  if (!writtenIn(value).some(({ word }) => word === 'else')) return [];
  return pathsOf(value).map((path) => ({ path, values: [null], pointer }));
}

const isOpen = ({ path }: Decision): boolean => path !== 'stage' && !path.startsWith('session.');
const isClosed = ({ action }: ActionCase, scope: Scope): boolean =>
  action.disabled !== undefined && isSatisfied(action.disabled, scope);

function fieldDecisions({ note = [], show, disabled, prefix }: Field, pointer: Pointer): Decision[] {
  const shown = note.flatMap(({ when, template }, at) => [
    ...testDecisions(when, [...pointer, 'note', at]),
    ...pathsOf({ template }).map((path) => ({
      path,
      values: ['Word', null],
      pointer: [...pointer, 'note', at],
    })),
  ]);
  return [
    ...shown,
    ...pathsOf(prefix).map((path) => ({ path, values: ['44', null], pointer: [...pointer, 'prefix'] })),
    ...testDecisions(show, [...pointer, 'show']),
    ...testDecisions(disabled, [...pointer, 'disabled']),
  ];
}

function testDecisions(test: Test | undefined, pointer: Pointer): Decision[] {
  return [test ?? []]
    .flat()
    .flatMap(({ on, must }) => [on].flat().map((path) => ({ path, values: listed(must), pointer })));
}

/** The values that a decision names, nothing, and a word that none of them is. */
function listed(must: Constraint): Json[] {
  return [...new Set([...triesOf(must).values, null, 'Asha'])];
}

/** The form filled with another value at a path; null where the path is one that can't be given a value. */
function withValue(one: ActionCase, base: Filled, path: string, value: Json): Filled | null {
  const [root = '', name = '', key = ''] = path.split('.');
  if (root === 'form')
    return one.form.fields[name]?.options && value !== null
      ? null
      : { ...base, form: { ...base.form, [name]: value ?? '' } };
  if (root === 'chosen') return withChosen(one, base, name, key, value);
  const held = base.reads[root];
  if (held === undefined || Array.isArray(held)) return null;
  return { ...base, reads: { ...base.reads, [root]: { ...(held as JsonObject), [name]: value } } };
}

/** The form filled with a word for each field of a chosen row that a note shows. */
function withNoted(one: ActionCase, base: Filled): Filled {
  const paths = formDecisions(one).filter(({ path }) => path.startsWith('chosen.'));
  return paths.reduce((filled, { path }) => withValue(one, filled, path, '55') ?? filled, base);
}

/** The same for a field of the row behind a choice. */
function withChosen(one: ActionCase, base: Filled, name: string, key: string, value: Json): Filled | null {
  const options = one.form.fields[name]?.options;
  if (!options || Array.isArray(options)) return null;
  const rows = base.reads[options.from] as JsonObject[];
  return { ...base, reads: { ...base.reads, [options.from]: rows.map((row) => ({ ...row, [key]: value })) } };
}
