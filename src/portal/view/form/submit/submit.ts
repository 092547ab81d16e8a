import type { CompiledAction } from '#definition';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { secondsLeft } from '../actions/secondsLeft.ts';
import { attempt } from './attempt.ts';
import { send } from './send.ts';

/**
 * Runs a click or Enter: first the rules in their order, those about reads once these have answered, then the call.
 * Sends nothing while the form is being sent, and never retries.
 */
export async function submit(store: ScreenStore, formName: string, action: CompiledAction): Promise<void> {
  if (secondsLeft(store.form(formName), action) > 0) return;
  await attempt(store, formName, action, () => act(store, formName, action));
}

async function act(store: ScreenStore, formName: string, action: CompiledAction): Promise<FormError | null> {
  if (action.ask) store.form(formName).setAsking(action.name);
  return action.ask ? null : send(store, formName, action);
}
