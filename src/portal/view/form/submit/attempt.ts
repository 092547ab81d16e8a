import type { CompiledAction, CompiledRule, Json } from '#definition';
import { pathsOfRule } from '#engine/values/firstFailure.ts';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { isBusy } from '../actions/isBusy.ts';
import type { FieldPath } from '../fieldPath.ts';
import { findError, findFailing, firstError } from './findError.ts';
import { endToast } from './sayInToast.ts';

export type Attempt = Pick<CompiledAction, 'name' | 'rules' | 'awaits' | 'show' | 'ask'> & {
  /** The paths of the fields that must be valid. Default: the whole form. */
  paths?: readonly FieldPath[];
};

/** Checks the rules of a form, then runs something while the form is locked. Errors are shown at the form. */
export async function attempt(
  store: ScreenStore,
  formName: string,
  action: Attempt,
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

function hasAnswered({ reads }: ScreenStore, name: string): boolean {
  return reads.isSettled(name) && reads.view(name).failure === null;
}

/** The rules before the first one that needs a read without an answer. */
function rulesBeforeReads(store: ScreenStore, { rules }: Attempt): CompiledRule[] {
  const at = rules.findIndex((rule) => pathsOfRule(rule).some(([root]) => !hasAnswered(store, String(root))));
  return at === -1 ? rules : rules.slice(0, at);
}

/** True if a combobox has a text that is no choice yet. */
function hasText(typing: Json): boolean {
  return typeof typing === 'object' && typing !== null ? Object.values(typing).some(hasText) : typing !== '';
}

/** Chooses what the texts in comboboxes name, after their searches. Only forms with searches load the code. */
async function resolveTyped(store: ScreenStore, formName: string): Promise<FormError | null> {
  const part = await import('./resolveTyped.ts').catch(() => null);
  const { loadFailed } = store.portal().config.words;
  return part ? part.resolveTyped(store, formName) : { path: null, message: loadFailed };
}

/**
 * The error that stops the submit once all reads have answered: a failed read, a hidden button, the first failing rule,
 * or a text that names no choice.
 */
async function findLateError(
  store: ScreenStore,
  formName: string,
  action: Attempt,
  unresolved: FormError | null,
) {
  const lost = await store.reads.wait(action.awaits);
  // A failed read is shown elsewhere, with Retry: here it only stops the submit. An answer that has removed the button
  // stops it too: Activate has become Upgrade, and the person has to choose that.
  const isGone = !isSatisfied(action.show, store.formScope(formName), store.tests);
  if (lost !== null || isGone) return unresolved ?? { path: null, message: '' };
  return firstError(store.form(formName).form(), findError(store, formName, action), unresolved);
}
