import { findMailedPassword } from '../repositories/mailedPasswords.ts';
import { type Credentials, findCredentials } from '../repositories/members.ts';
import { hashOneTimeCode } from '../security/code.ts';
import { verifyPassword } from '../../passwords/hashPassword.ts';
import type { Sandbox } from './call.ts';
import { checkThrottledGuess, type GuessResult } from '../../passwords/checkThrottledGuess.ts';

export interface PasswordGuess {
  member: number;
  password: string;
  network: string;
}

export interface AuthenticatedMember {
  member: Credentials;
  /** The id of the mailed password; null for the member's own one. */
  mailedPassword: number | null;
}

/** Checks a member's own or mailed password. Known and unknown accounts cost the same work and are counted alike. */
export async function checkMemberPassword(
  sandbox: Sandbox,
  { member, password, network }: PasswordGuess,
): Promise<GuessResult<AuthenticatedMember>> {
  const { database, keys, now } = sandbox;
  const guess = { secret: 'password', account: member, network, password } as const;
  return checkThrottledGuess({ ...sandbox, table: 'attempt' }, guess, async () => {
    const found = await findCredentials(database, member);
    const isOwn = await verifyPassword(password, found?.passwordHash ?? null, network);
    const hash = hashOneTimeCode(password, String(member), keys.mailed);
    const mailed = await findMailedPassword(database, { member, hash }, now());
    return found && (isOwn || mailed !== null)
      ? { member: found, mailedPassword: isOwn ? null : mailed }
      : null;
  });
}
