import type { CompiledAction, CompiledRule } from '../../../definition/index.ts';
import { pathsOfRule } from '../../../engine/firstFailure.ts';
import { isSatisfied } from '../../../engine/isSatisfied.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../createFormStore.ts';
import { isBusy } from '../isBusy.ts';
import type { FieldPath } from '../fieldPath.ts';
import { findError, findFailing } from './findError.ts';
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
  const isReady = action.awaits.every((name) => hasAnswered(store, name));
  const early = isReady
    ? findError(store, formName, action)
    : findFailing(store, formName, rulesBeforeReads(store, action));
  form.setError(early);
  if (early) return;
  if (isReady && action.ask) return form.setAsking(action.name);
  form.setSending(action.name);
  try {
    const late = isReady ? null : await findLateError(store, formName, action);
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

/** What stops the submit once all reads have answered: one that failed, a button that is gone, the first failing rule. */
async function findLateError(store: ScreenStore, formName: string, action: Attempt) {
  const lost = await store.reads.wait(action.awaits);
  // What a failed read has to say stands where reads speak, with its Retry: here it only stops the submit. So does an
  // answer that took the button away: Activate has become Upgrade, and the person has to choose that.
  const isGone = !isSatisfied(action.show, store.formScope(formName), store.tests);
  return lost !== null || isGone ? { path: null, message: '' } : findError(store, formName, action);
}
