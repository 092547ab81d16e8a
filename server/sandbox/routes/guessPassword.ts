import { findMailedPassword } from '../repositories/mailedPasswords.ts';
import { type Credentials, findCredentials } from '../repositories/members.ts';
import { hashCode } from '../security/code.ts';
import { isPassword } from '../../passwords/hashPassword.ts';
import type { Sandbox } from './call.ts';
import { guardGuess, type Guessed } from '../../passwords/guardGuess.ts';

export interface GivenPassword {
  member: number;
  password: string;
  network: string;
}

export interface KnownMember {
  member: Credentials;
  /** The id of the mailed password; null for the member's own one. */
  mailed: number | null;
}

/** Checks a member's own or mailed password. Known and unknown accounts cost the same work and are counted alike. */
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
