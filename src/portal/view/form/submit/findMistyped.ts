import { fieldFacts, type CompiledForm, type FieldSet, type Json } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { toText } from '#engine/values/toText.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { isWithin, type FieldPath } from '../fieldPath.ts';
import { findField } from '../findField.ts';
import { heldTexts } from '../store/heldTexts.ts';
import { itemScope } from '../list/itemScope.ts';
import { isMistyped } from '../store/isMistyped.ts';
import { sayMistyped } from '../sayMistyped.ts';
import { viewGroup } from '../viewGroup.ts';

/** The first shown field below some paths whose text is no value of its type. */
export function findMistyped(
  store: ScreenStore,
  formName: string,
  paths: readonly FieldPath[] = [[]],
): (FormError & { path: FieldPath }) | null {
  const form = store.form(formName).form();
  const texts = listTexts(form, store.shownValues(formName))
    .filter(({ path }) => paths.some((outer) => isWithin(path, outer)))
    .toSorted((one, other) => placeOf(form, one.path) - placeOf(form, other.path));
  for (const { path, text } of texts) {
    const field = findField(form, path);
    const scope = itemScope(store.formScope(formName), form, path, store.form(formName).choices);
    if (!field || !isMistyped(form, { field, path, text }, scope)) continue;
    const isShown = isSatisfied(field.show, scope, store.tests) && areGroupsShown(store, formName, path);
    if (isShown) return { path, message: sayMistyped(field, store.portal().config) };
  }
  return null;
}

/** The position of a path's top-level field or group in the form. */
export function placeOf({ schema }: CompiledForm, [first]: FieldPath): number {
  return Object.keys(schema['properties'] ?? {}).indexOf(String(first));
}

function listTexts(
  { fields, groups = [] }: FieldSet,
  shown: Json | undefined,
  around: FieldPath = [],
): { path: FieldPath; text: string }[] {
  const own = fields
    .filter(({ type }) => heldTexts[fieldFacts[type].holds])
    .map(({ name }) => ({ path: name === '' ? around : [...around, name], name }))
    .map(({ path, name }) => ({ path, text: toText(name === '' ? shown : resolvePath([name], shown)) }));
  const inner = groups.flatMap((group) => {
    const path = group.name === '' ? around : [...around, group.name];
    const content = group.name === '' ? shown : resolvePath([group.name], shown);
    if (!group.list) return listTexts(group, content, path);
    return Array.isArray(content) ? content.flatMap((item, at) => listTexts(group, item, [...path, at])) : [];
  });
  return [...own, ...inner];
}

function areGroupsShown(store: ScreenStore, formName: string, path: FieldPath): boolean {
  return path.every((_, at) => at === 0 || viewGroup(store, formName, path.slice(0, at)).isShown);
}
