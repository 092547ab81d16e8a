import { hasEnteredField, describeSendFailure } from '#definition';
import type { ActionCase } from '../actionCase.ts';

/** Returns the sentence for an action that could not be sent. */
export function getSendFailureText({ context, authoredForm, action }: ActionCase): string {
  return describeSendFailure(
    context.config.words,
    hasEnteredField(authoredForm.block.fields) || hasEnteredField(action.ask?.fields),
  );
}
