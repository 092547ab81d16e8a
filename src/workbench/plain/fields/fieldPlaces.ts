import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import type { PlainDefinition, PlainTemplate } from '../plainPane.ts';
import { findInherited, hasRowPlace, type PlainRecord } from '../records.ts';
import { findKind, listFieldBlanks, type PlainField } from './fieldBlanks.ts';
import { listFieldLists } from './listFieldLists.ts';

/** The part of a field that its screen takes from templates; null if none of them has the field. */
export function findTakenField(
  templates: Pick<PlainTemplate, 'value'>[],
  path: ValuePath,
): PlainField | null {
  const parts = templates.map((one) => findInherited([one], path)).filter(isObject);
  return parts.length === 0 ? null : Object.assign({}, ...parts.toReversed());
}

/** True if the pane has a control for a place. */
export function hasPlace(definition: PlainDefinition, path: ValuePath): boolean {
  return hasRowPlace(listFieldLists(definition), path, (record, name) =>
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
  return listFieldBlanks(whole, findKind(whole)).map((blank) => [blank]);
}
