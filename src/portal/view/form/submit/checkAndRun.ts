import {
  type CompiledAction,
  type CompiledForm,
  type CompiledRule,
  fieldFacts,
  type FieldSet,
  type Json,
} from '#definition';
import { findRuleFailure, listRulePaths } from '#engine/values/findRuleFailure.ts';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { toText } from '#engine/values/toText.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { isBusy } from '../actions/isBusy.ts';
import { type FieldPath, isWithin } from '../fieldPath.ts';
import { parseFieldPath } from '../parseFieldPath.ts';
import { findField, findGroup } from '../findField.ts';
import { buildGroupView } from '../buildGroupView.ts';
import { buildMistypedError } from '../buildMistypedError.ts';
import { isMistyped } from '../store/isMistyped.ts';
import { buildFieldScope } from '../list/buildFieldScope.ts';
import { inputConversions } from '../store/inputConversions.ts';
import { endToast } from './showFormToast.ts';

export type GuardedAction = Pick<CompiledAction, 'name' | 'rules' | 'awaits' | 'show' | 'ask'> & {
  /** The paths of the fields that must be valid. Default: the whole form. */
  paths?: readonly FieldPath[];
};

/** Checks the rules of a form, then runs something while the form is locked. Errors are shown at the form. */
export async function checkAndRun(
  store: ScreenStore,
  formName: string,
  action: GuardedAction,
  run: () => Promise<FormError | null>,
): Promise<void> {
  const form = store.form(formName);
  if (isBusy(form)) return;
  endToast(store, formName);
  store.reads.settle();
  const isTyping = hasText(form.typing());
  const isReady = !isTyping && action.awaits.every((name) => hasAnswered(store, name));
  const early = isReady
    ? findError(store, formName, action)
    : findFailing(store, formName, isTyping ? [] : rulesBeforeReads(store, action));
  form.setError(early);
  if (early) return;
  if (isReady && action.ask) return form.setAsking(action.name);
  form.setSending(action.name);
  try {
    const unresolved = isTyping ? await resolveTyped(store, formName) : null;
    const late = isReady ? null : await findLateError(store, formName, action, unresolved);
    const error = late ?? (await run());
    if (error) form.setError(error);
    if (error) form.fail();
  } finally {
    form.setSending(null);
  }
}

/** The error that stops an attempt: the first failing rule, or a mistyped field up to that rule's field. */
function findError(
  store: ScreenStore,
  formName: string,
  { rules, paths }: { rules: readonly CompiledRule[]; paths?: readonly FieldPath[] },
): FormError | null {
  const failing = findFailing(store, formName, rules);
  const mistyped = findMistyped(store, formName, paths);
  return firstError(store.form(formName).form(), failing, mistyped);
}

/** The first shown field below some paths whose text is no value of its type. */
function findMistyped(
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
    const scope = buildFieldScope(store.formScope(formName), form, path, store.form(formName).choices);
    if (!field || !isMistyped(form, { field, path, text }, scope)) continue;
    const isShown = isSatisfied(field.show, scope, store.tests) && areGroupsShown(store, formName, path);
    if (isShown) return { path, message: buildMistypedError(field, store.portal().config, text) };
  }
  return null;
}

/** The position of a path's top-level field or group in the form. */
function placeOf({ schema }: CompiledForm, [first]: FieldPath): number {
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

export function areGroupsShown(store: ScreenStore, formName: string, path: FieldPath): boolean {
  return path.every((_, at) => at === 0 || buildGroupView(store, formName, path.slice(0, at)).isShown);
}

/** The error to show of two: the failing rule's, unless its field is the mistyped one or comes after it. */
function firstError(
  form: CompiledForm,
  failing: FormError | null,
  wrongText: FormError | null,
): FormError | null {
  if (!failing || !wrongText?.path) return failing ?? wrongText;
  const isBehind = !failing.path || placeOf(form, failing.path) < placeOf(form, wrongText.path);
  return isBehind ? failing : wrongText;
}

/** The error of the first failing rule: at its field, or at the form's head if that field is invisible. */
function findFailing(store: ScreenStore, formName: string, rules: readonly CompiledRule[]): FormError | null {
  const failing = findRuleFailure(rules, store.formScope(formName), store.tests);
  if (!failing) return null;
  const path = parseFieldPath(failing.mark ?? '');
  const form = store.form(formName).form();
  const field = findField(form, path);
  const isSeen = field ? fieldFacts[field.type].people !== 'none' : findGroup(form, path)?.list === true;
  return { path: isSeen ? path : null, message: failing.message };
}

function hasAnswered({ reads }: ScreenStore, name: string): boolean {
  return reads.isSettled(name) && reads.view(name).failure === null;
}

/** The rules before the first one that needs a read without an answer. */
function rulesBeforeReads(store: ScreenStore, { rules }: GuardedAction): CompiledRule[] {
  const at = rules.findIndex((rule) =>
    listRulePaths(rule).some(([root]) => !hasAnswered(store, String(root))),
  );
  return at === -1 ? rules : rules.slice(0, at);
}

/** True if a combobox has a text that is no choice yet. */
function hasText(typing: Json): boolean {
  return typeof typing === 'object' && typing !== null ? Object.values(typing).some(hasText) : typing !== '';
}

/** Chooses what the texts in comboboxes name, after their searches. Only forms with searches load the code. */
async function resolveTyped(store: ScreenStore, formName: string): Promise<FormError | null> {
  const part = await import('./resolveTypedChoices.ts').catch(() => null);
  const { loadFailed } = store.portal().config.words;
  return part ? part.resolveTypedChoices(store, formName) : { path: null, message: loadFailed };
}

/**
 * The error that stops the submit once all reads have answered: a failed read, a hidden button, the first failing rule,
 * or a text that names no choice.
 */
async function findLateError(
  store: ScreenStore,
  formName: string,
  action: GuardedAction,
  unresolved: FormError | null,
) {
  const lost = await store.reads.wait(action.awaits);
  // A failed read is shown elsewhere, with Retry: here it only stops the submit. An answer that has removed the button
  // stops it too: Activate has become Upgrade, and the person has to choose that.
  const isGone = !isSatisfied(action.show, store.formScope(formName), store.tests);
  if (lost !== null || isGone) return unresolved ?? { path: null, message: '' };
  return firstError(store.form(formName).form(), findError(store, formName, action), unresolved);
}
