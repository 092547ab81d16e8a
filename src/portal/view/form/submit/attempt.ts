import type { CompiledAction, CompiledRule, Json } from '#definition';
import { pathsOfRule } from '#engine/values/firstFailure.ts';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { isBusy } from '../actions/isBusy.ts';
import type { FieldPath } from '../fieldPath.ts';
import { findError, findFailing, firstError } from './findError.ts';
import { endToast } from './sayInToast.ts';

/** What is tried: an action, or to leave a step. */
export type Attempt = Pick<CompiledAction, 'name' | 'rules' | 'awaits' | 'show' | 'ask'> & {
  /** The paths of the fields that must hold values; all of the form by default. */
  paths?: readonly FieldPath[];
};

/** Does something with a form once its rules hold, while the form is closed. What went wrong is told at the form. */
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

/** The rules up to the first that looks at a read which has not answered yet. */
function rulesBeforeReads(store: ScreenStore, { rules }: Attempt): CompiledRule[] {
  const at = rules.findIndex((rule) => pathsOfRule(rule).some(([root]) => !hasAnswered(store, String(root))));
  return at === -1 ? rules : rules.slice(0, at);
}

/** True if a text stands in a combobox that is no choice yet. */
function hasText(typing: Json): boolean {
  return typeof typing === 'object' && typing !== null ? Object.values(typing).some(hasText) : typing !== '';
}

/** Takes the choices that texts in comboboxes name, once these were looked up. Only forms that look up load the code. */
async function resolveTyped(store: ScreenStore, formName: string): Promise<FormError | null> {
  const part = await import('./resolveTyped.ts').catch(() => null);
  const { loadFailed } = store.portal().config.words;
  return part ? part.resolveTyped(store, formName) : { path: null, message: loadFailed };
}

/**
 * What stops the submit once all reads have answered: one that failed, a button that is gone, the first failing rule, a
 * text that names no choice.
 */
async function findLateError(
  store: ScreenStore,
  formName: string,
  action: Attempt,
  unresolved: FormError | null,
) {
  const lost = await store.reads.wait(action.awaits);
  // What a failed read has to say stands where reads speak, with its Retry: here it only stops the submit. So does an
  // answer that took the button away: Activate has become Upgrade, and the person has to choose that.
  const isGone = !isSatisfied(action.show, store.formScope(formName), store.tests);
  if (lost !== null || isGone) return unresolved ?? { path: null, message: '' };
  return firstError(store.form(formName).form(), findError(store, formName, action), unresolved);
}
