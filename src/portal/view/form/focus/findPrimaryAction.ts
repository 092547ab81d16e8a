import type { CompiledAction } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { findNextStep } from './findNextStep.ts';

/** Lists the actions whose buttons are shown. An arrival action has its button while it runs and after it failed. */
export function listShownActions(store: ScreenStore, formName: string): CompiledAction[] {
  const form = store.form(formName);
  const scope = store.formScope(formName);
  return form.form().actions.filter(({ name, show, trigger }) => {
    const ready = trigger === 'click' || form.sending() === name || form.hasFailed();
    return ready && isSatisfied(show, scope, store.tests);
  });
}

/** Finds the action that Enter runs: the first shown primary one, else the first shown. Null if none, or with Next. */
export function findPrimaryAction(store: ScreenStore, formName: string): CompiledAction | null {
  if (findNextStep(store.form(formName))) return null;
  const shown = listShownActions(store, formName);
  return shown.find(({ primary }) => primary) ?? shown[0] ?? null;
}
