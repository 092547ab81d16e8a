import { pathsOf, writtenIn, type Field, type Json, type Test, type Value } from '../../definition/index.ts';
import { triesOf } from '../language/isSatisfied.ts';
import { listConditions, type PathCondition } from '../language/listConditions.ts';
import type { Pointer } from '../pointer.ts';
import type { ActionCase } from './actionCase.ts';

/** A path that something of a form is decided on, the values that matter, and where that is written. */
export interface Decision {
  path: string;
  values: Json[];
  pointer: Pointer;
}

/** What is the same whichever button is pressed: notes, fields, and lookups by what is filled in. */
export function formDecisions({ form, pointer, screen }: ActionCase): Decision[] {
  const reads = Object.entries(screen.reads ?? {}).flatMap(([name, { when }]) =>
    listConditions(when).map(({ path }) => ({ path, values: [null], pointer: ['reads', name] })),
  );
  const own = reads.filter(({ path }) => Object.keys(form.fields).some((name) => path === `form.${name}`));
  const fields = Object.entries(form.fields).flatMap(([name, field]) =>
    fieldDecisions(field, [...pointer, 'fields', name]),
  );
  return [...fields, ...own];
}

/** Whether there is the action's button, whether it can be pressed, and what is checked of what was looked up. */
export function actionDecisions({ action, actionPointer, parts }: ActionCase): Decision[] {
  const found = parts.filter(({ path }) => !path.startsWith('form.'));
  return [
    ...testDecisions(action.show, [...actionPointer, 'show']),
    ...testDecisions(action.disabled, [...actionPointer, 'disabled']),
    ...found.map(({ path, must, pointer }) => ({ path, values: valuesFor(must), pointer })),
    ...Object.entries(action.payload).flatMap(([key, value]) =>
      missingDecisions(value, [...actionPointer, 'payload', key]),
    ),
  ];
}

/** A value that something else is sent for when it is missing. */
function missingDecisions(value: Value, pointer: Pointer): Decision[] {
  if (!writtenIn(value).some(({ word }) => word === 'else')) return [];
  return pathsOf(value).map((path) => ({ path, values: [null], pointer }));
}

function fieldDecisions({ note = [], show, disabled, prefix }: Field, pointer: Pointer): Decision[] {
  const notes = note.flatMap(({ when, template }, at) => [
    ...testDecisions(when, [...pointer, 'note', at]),
    ...wordDecisions({ template }, 'Word', [...pointer, 'note', at]),
  ]);
  return [
    ...notes,
    ...wordDecisions(prefix, '44', [...pointer, 'prefix']),
    ...testDecisions(show, [...pointer, 'show']),
    ...testDecisions(disabled, [...pointer, 'disabled']),
  ];
}

/** What a shown text is made from: a word, and nothing. */
function wordDecisions(text: Value | undefined, word: string, pointer: Pointer): Decision[] {
  return pathsOf(text).map((path) => ({ path, values: [word, null], pointer }));
}

function testDecisions(test: Test | undefined, pointer: Pointer): Decision[] {
  return listConditions(test).map(({ path, must }) => ({ path, values: valuesFor(must), pointer }));
}

/** The values that a decision names, nothing, and a word that none of them is. */
const valuesFor = (must: PathCondition['must']): Json[] => [
  ...new Set([...triesOf(must).values, null, 'Asha']),
];
