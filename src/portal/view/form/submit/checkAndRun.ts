import type { CompiledAction, CompiledRule, Json } from '#definition';
import { listRulePaths } from '#engine/values/findRuleFailure.ts';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { isBusy } from '../actions/isBusy.ts';
import { type SubmitCheck, findError, findRuleError, firstError } from './findErrors.ts';
import { endToast } from './showFormToast.ts';

export type GuardedAction = Pick<CompiledAction, 'name' | 'awaits' | 'show' | 'ask'> & SubmitCheck;

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
  // All errors are shown together, so that rules about reads wait with the others.
  const { allErrors } = form.form();
  const early = allErrors
    ? null
    : isReady
      ? findError(store, formName, action)
      : findRuleError(store, formName, isTyping ? [] : listRulesBeforeReads(store, action));
  form.setError(early);
  if (early) return;
  const isChecked = isReady && !allErrors;
  if (isChecked && action.ask) return form.setQuestion(action.name);
  form.setSending(action.name);
  try {
    const unresolved = isTyping ? await resolveTyped(store, formName, action) : [];
    const late = isChecked ? null : await findLateError(store, formName, action, unresolved);
    const error = late ?? (await run());
    if (error) form.setError(error);
    if (error) form.fail();
  } finally {
    form.setSending(null);
  }
}

function hasAnswered({ reads }: ScreenStore, name: string): boolean {
  return reads.isSettled(name) && reads.view(name).failure === null;
}

/** Returns the rules before the first one that needs a read without an answer. */
function listRulesBeforeReads(store: ScreenStore, { rules }: GuardedAction): readonly CompiledRule[] {
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
async function resolveTyped(
  store: ScreenStore,
  formName: string,
  checked: SubmitCheck,
): Promise<FormError[]> {
  const part = await import('./resolveTypedChoices.ts').catch(() => null);
  const { loadFailed } = store.portal().config.words;
  return part ? part.resolveTypedChoices(store, formName, checked) : [{ path: null, message: loadFailed }];
}

/**
 * Finds the error that stops the submit once all reads have answered: a failed read, a hidden button, a failing rule,
 * or a text that names no choice.
 */
async function findLateError(
  store: ScreenStore,
  formName: string,
  action: GuardedAction,
  unresolved: readonly FormError[],
) {
  const lost = await store.reads.wait(action.awaits);
  // A failed read is shown elsewhere, with Retry: here it only stops the submit. An answer that has removed the button
  // stops it too: Activate has become Upgrade, and the person has to choose that.
  const isGone = !isSatisfied(action.show, store.formScope(formName), store.tests);
  if (lost !== null || isGone) return unresolved[0] ?? { path: null, message: '' };
  const form = store.form(formName).form();
  const part = form.allErrors ? await import('../errors/ErrorSummary.tsx').catch(() => null) : null;
  if (part) return part.collectErrors(store, formName, action, unresolved);
  return firstError(form, findError(store, formName, action), unresolved[0] ?? null);
}
