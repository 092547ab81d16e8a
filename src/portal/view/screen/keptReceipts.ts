import { onForget } from '#data/forget.ts';
import type { Sent } from '../form/store/createActionState.ts';
import type { Session } from '../portal.ts';

/** Who is signed in, by their ID. */
type Member = Session['userId'] | null;

/** The receipts of the screen that was open last, by form: they outlive its being loaded afresh, and no other screen. */
let kept: { screen: string; member: Member; receipts: Map<string, Sent> } | null = null;

/** The receipts of a screen for who is signed in; those of any other screen or member are forgotten. */
export function keptReceipts(screen: string, member: Member): Map<string, Sent> {
  if (kept?.screen !== screen || kept.member !== member) kept = { screen, member, receipts: new Map() };
  return kept.receipts;
}

// The session has ended, and whoever comes next must not read them.
onForget(() => {
  kept?.receipts.clear();
  kept = null;
});
