import { findMailedPassword } from '../repositories/mailedPasswords.ts';
import type { Credentials } from '../repositories/members.ts';
import { findCredentials } from '../repositories/members.ts';
import { hashCode } from '../security/code.ts';
import { isPassword } from '../../passwords/hashPassword.ts';
import type { Sandbox } from './call.ts';
import type { Guessed } from '../../passwords/guardGuess.ts';
import { guardGuess } from '../../passwords/guardGuess.ts';

/** A member's password as somebody gave it. */
export interface GivenPassword {
  /** The account's number; nobody need have it. */
  member: number;
  password: string;
  /** The network it comes from. */
  network: string;
}

/** The member whose password it was. */
export interface KnownMember {
  member: Credentials;
  /** The number of the mailed password that it was; null where it was the own one. */
  mailed: number | null;
}

/**
 * Who gave the password, the own one or a mailed one; what came of it where it was not right. Known and unknown accounts
 * cost the same work and are counted alike.
 */
export async function guessPassword(
  sandbox: Sandbox,
  { member, password, network }: GivenPassword,
): Promise<Guessed<KnownMember>> {
  const { database, keys, now } = sandbox;
  const guess = { secret: 'password', account: member, network, given: password } as const;
  return guardGuess({ ...sandbox, table: 'attempt' }, guess, async () => {
    const found = await findCredentials(database, member);
    const isOwn = await isPassword(password, found?.passwordHash ?? null, network);
    const hash = hashCode(password, String(member), keys.mailed);
    const mailed = await findMailedPassword(database, { member, hash }, now());
    return found && (isOwn || mailed !== null) ? { member: found, mailed: isOwn ? null : mailed } : null;
  });
}
