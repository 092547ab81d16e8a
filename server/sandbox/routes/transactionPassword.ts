import { findCredentials } from '../repositories/members.ts';
import { isPassword } from '../../passwords/hashPassword.ts';
import type { Caller, Sandbox } from './call.ts';
import { describeWait } from './describeWait.ts';
import { guardGuess } from '../../passwords/guardGuess.ts';

/** Whether this is the member's transaction password, in words when it is not; null when it is. Failures are counted. */
export async function refuseTransactionPassword(
  sandbox: Sandbox,
  { member, password }: { member: number; password: string },
  { network }: Caller,
): Promise<string | null> {
  const guess = { secret: 'transaction password', account: member, network, given: password } as const;
  const guessed = await guardGuess({ ...sandbox, table: 'attempt' }, guess, async () => {
    const credentials = await findCredentials(sandbox.database, member);
    return (await isPassword(password, credentials?.transactionHash ?? null, network)) || null;
  });
  if (guessed === 'wrong') return 'Invalid Transaction Password';
  return 'seconds' in guessed ? describeWait(guessed) : null;
}
