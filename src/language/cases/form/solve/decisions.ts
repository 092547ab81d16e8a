import {
  casesIn,
  fieldFacts,
  resultKindOf,
  pathsOf,
  valuesIn,
  writtenIn,
  type Field,
  type Json,
  type Test,
  type Value,
} from '#definition';
import { triesOf } from '../../language/isSatisfied.ts';
import { listConditions, type PathCondition } from '../../language/listConditions.ts';
import type { Pointer } from '../../pointer.ts';
import type { ActionCase } from '../actionCase.ts';
import { inItem, type CaseForm } from '../expandForm.ts';

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
    fieldDecisions(field, [...pointer, ...(form.pointers[name] ?? [])]),
  );
  return [...fields, ...own, ...summaryDecisions(form, pointer)];
}

/** What the texts of the summary are decided on: what is only shown in the form stands for what it shows. */
function summaryDecisions({ summary = [], fields }: CaseForm, pointer: Pointer): Decision[] {
  const shownFrom = (path: string): string[] => {
    const field = fields[path.replace(/^form\./, '')];
    return field && fieldFacts[field.type].people === 'see' ? pathsOf(field.value) : [path];
  };
  return summary
    .flatMap(({ format, show }, at) => [
      ...testDecisions(show, [...pointer, 'summary', at, 'show']),
      ...casesIn(format).flatMap(({ when }, place) =>
        testDecisions(when, [...pointer, 'summary', at, 'format', 'cases', place]),
      ),
    ])
    .flatMap(({ path, ...decision }) => shownFrom(path).map((own) => ({ ...decision, path: own })));
}

/** Whether there is the action's button, whether it can be pressed, and what is checked of what was looked up. */
export function actionDecisions({ action, actionPointer, parts, form }: ActionCase): Decision[] {
  const found = parts.filter(({ path }) => !path.startsWith('form.'));
  return [
    ...testDecisions(action.show, [...actionPointer, 'show']),
    ...testDecisions(action.disabled, [...actionPointer, 'disabled']),
    ...found.map(({ path, must, pointer }) => ({ path, values: valuesFor(must), pointer })),
    ...Object.entries(action.payload ?? {}).flatMap(([key, value]) =>
      missingDecisions(value, form, [...actionPointer, 'payload', key]),
    ),
  ];
}

/** A value that something else is sent for when it is missing, or nothing where a part of it is. */
function missingDecisions(value: Value, form: CaseForm, pointer: Pointer): Decision[] {
  const asked = valuesIn(value).filter(
    (one) => resultKindOf(one) === 'calculated' || writtenIn(one).some(({ word }) => word === 'else'),
  );
  const paths = [...new Set(asked.flatMap(pathsOf))];
  return inFirstItem(paths, form).map((path) => ({ path, values: [null], pointer }));
}

/** What is read of the items of a list of the form is read of the first of them. */
function inFirstItem(paths: string[], { lists }: CaseForm): string[] {
  const list = lists.find(({ path }) => paths.includes(`form.${path}`))?.path;
  if (list === undefined) return paths;
  const own = paths.filter((path) => path !== `form.${list}`);
  return inItem({ from: own }, [`${list}.0`]).from;
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

/** What is invented where something is decided on a number: within most limits. */
export const numberWithin = '55';

/** The values that a decision names, numbers within its bounds and beyond them, nothing, and a word that none of them is. */
const valuesFor = (must: PathCondition['must']): Json[] => [
  ...new Set([
    ...triesOf(must).values,
    ...(hasBound(must) ? ['1', numberWithin, '9999999'] : []),
    null,
    'Asha',
  ]),
];

const hasBound = (must: PathCondition['must']): boolean =>
  must.minimum !== undefined || must.maximum !== undefined;
