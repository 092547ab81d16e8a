import type { Queryable } from '../db/database.ts';
import { countTry, clearTries, passwordLimit } from '../repositories/attempts.ts';
import { useAdminLink } from '../repositories/adminLinks.ts';
import type { Credentials } from '../repositories/members.ts';
import { adoptMailedPassword, findCredentials } from '../repositories/members.ts';
import { openSession } from '../repositories/sessions.ts';
import { openLink } from '../security/adminLink.ts';
import { isPassword } from '../security/hashPassword.ts';
import { signToken } from '../security/token.ts';
import { data } from './answers.ts';
import type { CatalogueCall, Sandbox } from './call.ts';
import { exactly, id, text, toId } from './schema.ts';

/** Signs a member in with the password, or with one that was mailed. */
export const login: CatalogueCall<'POST login'> = {
  method: 'POST',
  path: 'login',
  access: 'none',
  input: exactly({ uid: id, password: text(200), ipaddress: text(45) }),
  answer: async (sandbox, { uid, password }) => {
    const { database, now } = sandbox;
    const member = await findCredentials(database, toId(uid), now());
    if (member && !(await countTry(database, passwordLimit, String(member.id), now()))) return tooMany;
    if (!(await isMember(database, member, password)) || !member) return refused;
    await clearTries(database, passwordLimit, String(member.id));
    return welcome(sandbox, member);
  },
};

/** Signs a member in for an administrator: `password` is the `enpass` of a link that a command printed. */
export const loginAdmin: CatalogueCall<'POST loginAdmin'> = {
  method: 'POST',
  path: 'loginAdmin',
  access: 'none',
  input: exactly({ uid: id, password: text(2000), ipaddress: text(45) }),
  answer: async (sandbox, { uid, password }) => {
    const { database, keys, now } = sandbox;
    const link = await openLink(password, keys.link, now());
    const member = await findCredentials(database, toId(uid), now());
    if (!link || !member || !(await useAdminLink(database, link, member.id, now()))) return wrongLink;
    return welcome(sandbox, member);
  },
};

const refused = data({ result: 'Invalid username or password.' });
const tooMany = data({ result: 'Too many tries. Try again in a quarter of an hour.' });
const wrongLink = data({ result: 'This link is not valid any more.' });

async function isMember(database: Queryable, member: Credentials | null, password: string): Promise<boolean> {
  if (await isPassword(password, member?.passwordHash ?? null)) return true;
  if (!member?.mailedHash || !(await isPassword(password, member.mailedHash))) return false;
  await adoptMailedPassword(database, member.id);
  return true;
}

async function welcome({ database, keys, now }: Sandbox, { id: member, name }: Credentials) {
  const issued = now();
  const { expires, ...token } = await openSession(database, member, issued);
  return {
    data: { result: 'Successfull', resultid: member, resultusername: name },
    token: await signToken(token, { issued, expires }, keys.token),
  };
}
