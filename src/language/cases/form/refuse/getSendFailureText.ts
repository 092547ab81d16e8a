import { hasEnteredField, describeSendFailure } from '#definition';
import type { ActionCase } from '../actionCase.ts';

/** The sentence for an action that could not be sent. */
export function getSendFailureText({ context, found, action }: ActionCase): string {
  return describeSendFailure(
    context.config.words,
    hasEnteredField(found.block.fields) || hasEnteredField(action.ask?.fields),
  );
}
