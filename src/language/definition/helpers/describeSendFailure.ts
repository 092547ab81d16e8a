import { fieldFacts } from '../form/field.ts';
import { isSingleField, type FormField } from '../form/formField.ts';
import type { UiTexts } from '../portal/uiTexts.ts';

/** Returns the sentence for an action that could not be sent. It mentions typed values only if the action has an input. */
export function describeSendFailure(
  { sendFailed, actFailed = 'We could not do this.' }: Pick<UiTexts, 'sendFailed' | 'actFailed'>,
  hasInput: boolean,
): string {
  return hasInput ? sendFailed : actFailed;
}

/** True if people enter something into one of these fields. */
export function hasEnteredField(fields: Record<string, FormField> = {}): boolean {
  return Object.values(fields).some((field) => {
    if (isSingleField(field)) return fieldFacts[field.type].people === 'enter';
    return field.type === 'list' || hasEnteredField(field.fields);
  });
}
