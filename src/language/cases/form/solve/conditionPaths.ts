import {
  listFormatCases,
  fieldFacts,
  getResultKind,
  listValuePaths,
  listAllValues,
  listResultLiterals,
  type Field,
  type Json,
  type Condition,
  type Value,
} from '#definition';
import { buildTestValues } from '../../language/evaluate.ts';
import { listConditions, type PathCondition } from '../../language/listConditions.ts';
import type { Pointer } from '../../pointer.ts';
import type { ActionCase } from '../actionCase.ts';
import { resolveItemPaths, type ExpandedForm } from '../expandForm.ts';

/** A path that a condition reads, the values that matter, and the place of the condition. */
export interface ConditionPath {
  path: string;
  values: Json[];
  pointer: Pointer;
}

/** Returns the paths of conditions that do not depend on the pressed button: notes, fields, reads by form values, and the summary. */
export function listFormConditionPaths({ form, pointer, screen }: ActionCase): ConditionPath[] {
  const reads = Object.entries(screen.reads ?? {}).flatMap(([name, { when }]) =>
    listConditions(when).map(({ path }) => ({ path, values: [null], pointer: ['reads', name] })),
  );
  const own = reads.filter(({ path }) => Object.keys(form.fields).some((name) => path === `form.${name}`));
  const fields = Object.entries(form.fields).flatMap(([name, field]) =>
    listFieldPaths(field, [...pointer, ...(form.pointers[name] ?? [])]),
  );
  return [...fields, ...own, ...listSummaryPaths(form, pointer)];
}

/** Returns the paths of conditions of the summary. A read-only field is replaced by the paths that its value reads. */
function listSummaryPaths({ summary = [], fields }: ExpandedForm, pointer: Pointer): ConditionPath[] {
  const shownFrom = (path: string): string[] => {
    const field = fields[path.replace(/^form\./, '')];
    return field && fieldFacts[field.type].people === 'see' ? listValuePaths(field.value) : [path];
  };
  return summary
    .flatMap(({ format, show }, at) => [
      ...listPathsOf(show, [...pointer, 'summary', at, 'show']),
      ...listFormatCases(format).flatMap(({ when }, place) =>
        listPathsOf(when, [...pointer, 'summary', at, 'format', 'cases', place]),
      ),
    ])
    .flatMap(({ path, ...decision }) => shownFrom(path).map((own) => ({ ...decision, path: own })));
}

/** Returns the paths of conditions about the action's button, checks of values outside the form, and payload values with a fallback. */
export function listActionConditionPaths({
  action,
  actionPointer,
  checks,
  form,
}: ActionCase): ConditionPath[] {
  const found = checks.filter(({ path }) => !path.startsWith('form.'));
  return [
    ...listPathsOf(action.show, [...actionPointer, 'show']),
    ...listPathsOf(action.disabled, [...actionPointer, 'disabled']),
    ...found.map(({ path, must, pointer }) => ({ path, values: listDecidingValues(must), pointer })),
    ...Object.entries(action.payload ?? {}).flatMap(([key, value]) =>
      listFallbackPaths(value, form, [...actionPointer, 'payload', key]),
    ),
  ];
}

/** Returns paths of calculated values and of values with `else`: each is tried without a value. */
function listFallbackPaths(value: Value, form: ExpandedForm, pointer: Pointer): ConditionPath[] {
  const withFallback = listAllValues(value).filter(
    (one) =>
      getResultKind(one) === 'calculated' || listResultLiterals(one).some(({ word }) => word === 'else'),
  );
  const paths = [...new Set(withFallback.flatMap(listValuePaths))];
  return resolveToFirstItem(paths, form).map((path) => ({ path, values: [null], pointer }));
}

/** Resolves paths into the items of a list to its first item. */
function resolveToFirstItem(paths: string[], { lists }: ExpandedForm): string[] {
  const list = lists.find(({ path }) => paths.includes(`form.${path}`))?.path;
  if (list === undefined) return paths;
  const own = paths.filter((path) => path !== `form.${list}`);
  return resolveItemPaths({ from: own }, [`${list}.0`]).from;
}

function listFieldPaths({ note = [], show, disabled, prefix }: Field, pointer: Pointer): ConditionPath[] {
  const notes = note.flatMap(({ when, template }, at) => [
    ...listPathsOf(when, [...pointer, 'note', at]),
    ...listWordPaths({ template }, 'Word', [...pointer, 'note', at]),
  ]);
  return [
    ...notes,
    ...listWordPaths(prefix, '44', [...pointer, 'prefix']),
    ...listPathsOf(show, [...pointer, 'show']),
    ...listPathsOf(disabled, [...pointer, 'disabled']),
  ];
}

function listWordPaths(text: Value | undefined, word: string, pointer: Pointer): ConditionPath[] {
  return listValuePaths(text).map((path) => ({ path, values: [word, null], pointer }));
}

function listPathsOf(test: Condition | undefined, pointer: Pointer): ConditionPath[] {
  return listConditions(test).map(({ path, must }) => ({ path, values: listDecidingValues(must), pointer }));
}

/** A number that lies within most limits. */
export const typicalNumberText = '55';

/**
 * Returns the values that a condition names, numbers within and beyond its bounds, null, and a word that matches
 * nothing.
 */
const listDecidingValues = (must: PathCondition['must']): Json[] => [
  ...new Set([
    ...buildTestValues(must).values,
    ...(hasBound(must) ? ['1', typicalNumberText, '9999999'] : []),
    null,
    'Asha',
  ]),
];

const hasBound = (must: PathCondition['must']): boolean =>
  must.minimum !== undefined || must.maximum !== undefined;
