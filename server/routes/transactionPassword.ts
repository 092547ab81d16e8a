import { clearTries, countTry, transactionLimit } from '../repositories/attempts.ts';
import { findCredentials } from '../repositories/members.ts';
import { isPassword } from '../security/hashPassword.ts';
import type { Sandbox } from './call.ts';

/** Whether this is the member's transaction password, in words when it is not; null when it is. Tries are counted. */
export async function refuseTransactionPassword(
  { database, now }: Sandbox,
  member: number,
  password: string,
): Promise<string | null> {
  if (!(await countTry(database, transactionLimit, String(member), now()))) {
    return 'Too many tries. Try again in a quarter of an hour.';
  }
  const credentials = await findCredentials(database, member, now());
  if (!(await isPassword(password, credentials?.transactionHash ?? null)))
    return 'Invalid Transaction Password';
  await clearTries(database, transactionLimit, String(member));
  return null;
}
