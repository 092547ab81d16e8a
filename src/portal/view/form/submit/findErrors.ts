import { type CompiledForm, type CompiledRule, fieldFacts, type FieldSet, type Json } from '#definition';
import { findRuleFailure, type RuleFailure } from '#engine/values/findRuleFailure.ts';
import { toText } from '#engine/values/toText.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { type FieldPath, isSameOrBelow } from '../fieldPath.ts';
import { parseBackendFieldPath } from '../parseBackendFieldPath.ts';
import { findField, findGroup } from '../findField.ts';
import { isShownAt } from '../isShownAt.ts';
import { buildMistypedError } from '../buildMistypedError.ts';
import { isMistyped } from '../store/isMistyped.ts';
import { buildFieldScope } from '../list/buildFieldScope.ts';
import { inputConversions } from '../store/inputConversions.ts';

/** The rules of an attempt, and the paths of the fields that must be valid. Default: the whole form. */
export interface SubmitCheck {
  rules: readonly CompiledRule[];
  paths?: readonly FieldPath[];
}

/** Returns the error that stops an attempt: the first failing rule, or a mistyped field up to that rule's field. */
export function findError(
  store: ScreenStore,
  formName: string,
  { rules, paths }: SubmitCheck,
): FormError | null {
  const failing = findRuleError(store, formName, rules);
  const mistyped = listMistyped(store, formName, paths)[0] ?? null;
  return firstError(store.form(formName).form(), failing, mistyped);
}

/** Returns the errors of the shown fields below some paths whose text is no value of their type, in the form's order. */
export function listMistyped(
  store: ScreenStore,
  formName: string,
  paths: readonly FieldPath[] = [[]],
): FormError[] {
  const form = store.form(formName).form();
  return listTexts(form, store.shownValues(formName))
    .filter(({ path }) => paths.some((outer) => isSameOrBelow(path, outer)))
    .toSorted((one, other) => getFormPosition(form, one.path) - getFormPosition(form, other.path))
    .flatMap(({ path, text }) => {
      const field = findField(form, path);
      const scope = buildFieldScope(store.formScope(formName), form, path, store.form(formName).choices);
      if (!field || !isMistyped(form, { field, path, text }, scope)) return [];
      const isShown = isShownAt(store, formName, path);
      return isShown ? [{ path, message: buildMistypedError(field, store.portal().config, text) }] : [];
    });
}

/** Returns the position of a path's top-level field or group in the form. */
export function getFormPosition({ schema }: CompiledForm, [first]: FieldPath): number {
  return Object.keys(schema['properties'] ?? {}).indexOf(String(first));
}

function listTexts(
  { fields, groups = [] }: FieldSet,
  shown: Json | undefined,
  around: FieldPath = [],
): { path: FieldPath; text: string }[] {
  const own = fields
    .filter(({ type }) => inputConversions[fieldFacts[type].holds])
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

/** Returns the error to show of two: the failing rule's, unless its field is the mistyped one or comes after it. */
export function firstError(
  form: CompiledForm,
  failing: FormError | null,
  wrongText: FormError | null,
): FormError | null {
  if (!failing || !wrongText?.path) return failing ?? wrongText;
  const isBehind =
    !failing.path || getFormPosition(form, failing.path) < getFormPosition(form, wrongText.path);
  return isBehind ? failing : wrongText;
}

/** Returns the error of the first failing rule. */
export function findRuleError(
  store: ScreenStore,
  formName: string,
  rules: readonly CompiledRule[],
): FormError | null {
  const failing = findRuleFailure(rules, store.formScope(formName), store.tests);
  return failing && buildRuleError(store, formName, failing);
}

/** Returns the error of a failed rule: at its field, or at the form's head if that field is invisible. */
export function buildRuleError(
  store: ScreenStore,
  formName: string,
  { mark, message }: RuleFailure,
): FormError {
  const form = store.form(formName).form();
  const path = parseBackendFieldPath(mark ?? '');
  const canMark = findField(form, path) ?? findGroup(form, path)?.list;
  return { path: canMark && isShownAt(store, formName, path) ? path : null, message };
}
