import { findCredentials } from '../repositories/members.ts';
import { verifyPassword } from '../../passwords/hashPassword.ts';
import type { Caller, Sandbox } from './call.ts';
import { describeWait } from './describeWait.ts';
import { checkThrottledGuess } from '../../passwords/checkThrottledGuess.ts';

/**
 * Returns the refusal of a wrong transaction password; null for the right one. Failures are counted. A first-use code is
 * accepted only for changing the transaction password.
 */
export async function findTransactionPasswordRefusal(
  sandbox: Sandbox,
  { member, password, takesCode = false }: { member: number; password: string; takesCode?: boolean },
  { network }: Caller,
): Promise<string | null> {
  const guess = { secret: 'transaction password', account: member, network, password } as const;
  const guessed = await checkThrottledGuess({ ...sandbox, table: 'attempt' }, guess, async () => {
    const credentials = await findCredentials(sandbox.database, member);
    const isRight = await verifyPassword(password, credentials?.transactionHash ?? null, network);
    const until = credentials?.firstUseUntil ?? null;
    if (!isRight || (until !== null && until <= sandbox.now())) return null;
    return { isCode: until !== null };
  });
  if (guessed === 'wrong') return 'Invalid Transaction Password';
  if ('seconds' in guessed) return describeWait(guessed);
  return guessed.right.isCode && !takesCode ? 'Please change your transaction password first.' : null;
}
