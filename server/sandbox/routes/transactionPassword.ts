import { findCredentials } from '../repositories/members.ts';
import { isPassword } from '../../passwords/hashPassword.ts';
import type { Caller, Sandbox } from './call.ts';
import { describeWait, guardGuess } from './guardGuess.ts';

/** Whether this is the member's transaction password, in words when it is not; null when it is. Failures are counted. */
export async function refuseTransactionPassword(
  sandbox: Sandbox,
  { member, password }: { member: number; password: string },
  { network }: Caller,
): Promise<string | null> {
  const guess = { secret: 'transaction password', account: member, network } as const;
  const guessed = await guardGuess(sandbox, guess, async () => {
    const credentials = await findCredentials(sandbox.database, member);
    return isPassword(password, credentials?.transactionHash ?? null, network);
  });
  if (guessed === 'right') return null;
  return guessed === 'wrong' ? 'Invalid Transaction Password' : describeWait(guessed);
}
