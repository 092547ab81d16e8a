import { onForgetMemberData } from '#data/forgetMemberData.ts';
import type { SuccessfulSend } from '../form/store/createFormActionStore.ts';
import type { Session } from '../portal.ts';

type Member = Session['userId'] | null;

/** The receipts of the last open screen, by form. They survive its reload, but no other screen. */
let lastReceipts: { screen: string; member: Member; receipts: Map<string, SuccessfulSend> } | null = null;

/** Returns the receipts of a screen for the signed-in member. Those of another screen or member are dropped. */
export function getReceipts(screen: string, member: Member): Map<string, SuccessfulSend> {
  if (lastReceipts?.screen !== screen || lastReceipts.member !== member)
    lastReceipts = { screen, member, receipts: new Map() };
  return lastReceipts.receipts;
}

// Cleared at the end of the session, because the next member must not read them.
onForgetMemberData(() => {
  lastReceipts?.receipts.clear();
  lastReceipts = null;
});
