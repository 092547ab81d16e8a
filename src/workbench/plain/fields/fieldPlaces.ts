import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import type { EditedDefinition, PlainTemplate } from '../plainPane.ts';
import { findInherited, hasRowControl, type PlainRecord } from '../records.ts';
import { findKind, listFieldInputs, type PlainField } from './fieldInputs.ts';
import { listFieldLists } from './listFieldLists.ts';

/** Finds the part of a field that comes from templates; null if no template has the field. */
export function findTakenField(
  templates: Pick<PlainTemplate, 'value'>[],
  path: ValuePath,
): PlainField | null {
  const parts = templates.map((one) => findInherited([one], path)).filter(isObject);
  return parts.length === 0 ? null : Object.assign({}, ...parts.toReversed());
}

/** True if the pane has a control for a place. */
export function hasControl(definition: EditedDefinition, path: ValuePath): boolean {
  return hasRowControl(listFieldLists(definition), path, (record, name) =>
    listFieldPlaces(definition.templates, record, name),
  );
}

function listFieldPlaces(
  templates: PlainTemplate[],
  { path, word, entries }: PlainRecord,
  name: string,
): ValuePath[] {
  const own = entries.find(([one]) => one === name)?.[1] as PlainField;
  const whole = { ...findTakenField(templates, [...path, word, name]), ...own };
  return listFieldInputs(whole, findKind(whole)).map((input) => [input]);
}
