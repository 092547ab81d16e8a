import { onForgetMemberData } from '#data/forgetMemberData.ts';
import type { SuccessfulSend } from '../form/store/createActionState.ts';
import type { Session } from '../portal.ts';

type Member = Session['userId'] | null;

/** The receipts of the last open screen, by form. They survive its reload, but no other screen. */
let kept: { screen: string; member: Member; receipts: Map<string, SuccessfulSend> } | null = null;

/** The receipts of a screen for the signed-in member. Those of another screen or member are dropped. */
export function getReceipts(screen: string, member: Member): Map<string, SuccessfulSend> {
  if (kept?.screen !== screen || kept.member !== member) kept = { screen, member, receipts: new Map() };
  return kept.receipts;
}

// Cleared at the end of the session, because the next member must not read them.
onForgetMemberData(() => {
  kept?.receipts.clear();
  kept = null;
});
