import {
  listFormatCases,
  fieldFacts,
  getResultKind,
  listValuePaths,
  listAllValues,
  listResultLiterals,
  type Field,
  type Json,
  type Test,
  type Value,
} from '#definition';
import { buildTestValues } from '../../language/isSatisfied.ts';
import { listConditions, type PathCondition } from '../../language/listConditions.ts';
import type { Pointer } from '../../pointer.ts';
import type { ActionCase } from '../actionCase.ts';
import { resolveItemPaths, type ExpandedForm } from '../expandForm.ts';

/** A path that a condition reads, the values that matter, and the place of the condition. */
export interface DecisionPath {
  path: string;
  values: Json[];
  pointer: Pointer;
}

/** Decisions that do not depend on the pressed button: notes, fields, reads by form values, and the summary. */
export function listFormDecisions({ form, pointer, screen }: ActionCase): DecisionPath[] {
  const reads = Object.entries(screen.reads ?? {}).flatMap(([name, { when }]) =>
    listConditions(when).map(({ path }) => ({ path, values: [null], pointer: ['reads', name] })),
  );
  const own = reads.filter(({ path }) => Object.keys(form.fields).some((name) => path === `form.${name}`));
  const fields = Object.entries(form.fields).flatMap(([name, field]) =>
    fieldDecisions(field, [...pointer, ...(form.pointers[name] ?? [])]),
  );
  return [...fields, ...own, ...summaryDecisions(form, pointer)];
}

/** Decisions of the summary. A read-only field is replaced by the paths that its value reads. */
function summaryDecisions({ summary = [], fields }: ExpandedForm, pointer: Pointer): DecisionPath[] {
  const shownFrom = (path: string): string[] => {
    const field = fields[path.replace(/^form\./, '')];
    return field && fieldFacts[field.type].people === 'see' ? listValuePaths(field.value) : [path];
  };
  return summary
    .flatMap(({ format, show }, at) => [
      ...testDecisions(show, [...pointer, 'summary', at, 'show']),
      ...listFormatCases(format).flatMap(({ when }, place) =>
        testDecisions(when, [...pointer, 'summary', at, 'format', 'cases', place]),
      ),
    ])
    .flatMap(({ path, ...decision }) => shownFrom(path).map((own) => ({ ...decision, path: own })));
}

/** Decisions about the action's button, checks of values outside the form, and payload values with a fallback. */
export function listActionDecisions({ action, actionPointer, parts, form }: ActionCase): DecisionPath[] {
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

/** Paths of calculated values and of values with `else`: each is tried without a value. */
function missingDecisions(value: Value, form: ExpandedForm, pointer: Pointer): DecisionPath[] {
  const withFallback = listAllValues(value).filter(
    (one) =>
      getResultKind(one) === 'calculated' || listResultLiterals(one).some(({ word }) => word === 'else'),
  );
  const paths = [...new Set(withFallback.flatMap(listValuePaths))];
  return inFirstItem(paths, form).map((path) => ({ path, values: [null], pointer }));
}

/** Resolves paths into the items of a list to its first item. */
function inFirstItem(paths: string[], { lists }: ExpandedForm): string[] {
  const list = lists.find(({ path }) => paths.includes(`form.${path}`))?.path;
  if (list === undefined) return paths;
  const own = paths.filter((path) => path !== `form.${list}`);
  return resolveItemPaths({ from: own }, [`${list}.0`]).from;
}

function fieldDecisions({ note = [], show, disabled, prefix }: Field, pointer: Pointer): DecisionPath[] {
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

function wordDecisions(text: Value | undefined, word: string, pointer: Pointer): DecisionPath[] {
  return listValuePaths(text).map((path) => ({ path, values: [word, null], pointer }));
}

function testDecisions(test: Test | undefined, pointer: Pointer): DecisionPath[] {
  return listConditions(test).map(({ path, must }) => ({ path, values: valuesFor(must), pointer }));
}

/** A number that lies within most limits. */
export const typicalNumberText = '55';

/** The values that a condition names, numbers within and beyond its bounds, null, and a word that matches nothing. */
const valuesFor = (must: PathCondition['must']): Json[] => [
  ...new Set([
    ...buildTestValues(must).values,
    ...(hasBound(must) ? ['1', typicalNumberText, '9999999'] : []),
    null,
    'Asha',
  ]),
];

const hasBound = (must: PathCondition['must']): boolean =>
  must.minimum !== undefined || must.maximum !== undefined;
