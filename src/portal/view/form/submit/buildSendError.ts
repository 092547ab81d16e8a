import { fieldFacts, describeSendFailure, type FieldSet } from '#definition';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { getHostFormName } from '../getHostFormName.ts';

export function buildSendError(store: ScreenStore, formName: string): string {
  const forms = [formName, getHostFormName(store, formName)].map((name) => store.form(name).form());
  return describeSendFailure(store.portal().config.words, forms.some(hasInput));
}

function hasInput({ fields, groups = [] }: FieldSet): boolean {
  return fields.some(({ type }) => fieldFacts[type].people === 'enter') || groups.some(hasInput);
}
