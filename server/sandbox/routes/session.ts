import { useAdminLink } from '../repositories/adminLinks.ts';
import { openMailedSession } from '../repositories/mailedPasswords.ts';
import { findCredentials } from '../repositories/members.ts';
import { endSession, type OpenedSession, openSession } from '../repositories/sessions.ts';
import { openLink } from '../security/adminLink.ts';
import { signToken } from '../security/token.ts';
import { data } from './answers.ts';
import type { Handlers, Sandbox } from './call.ts';
import { describeWait } from './describeWait.ts';
import { guessPassword, type KnownMember } from './guessPassword.ts';
import { exactly, id, text, toId } from './schema.ts';

export const sessionCalls = {
  'POST login': {
    access: 'none',
    input: exactly({ uid: id, password: text(200), ipaddress: text(45) }),
    answer: async (sandbox, { uid, password }, { network }) => {
      const guessed = await guessPassword(sandbox, { member: toId(uid), password, network });
      if (guessed === 'wrong') return refused;
      if ('seconds' in guessed) return data({ result: describeWait(guessed) });
      const session = await begin(sandbox, guessed.right);
      return session ? welcome(sandbox, session, guessed.right.member.name) : refused;
    },
  },

  /** Signs an administrator in as a member: `password` is the `enpass` of a link that a command printed. */
  'POST loginAdmin': {
    access: 'none',
    input: exactly({ uid: id, password: text(2000), ipaddress: text(45) }),
    answer: async (sandbox, { uid, password }) => {
      const { database, keys, now } = sandbox;
      const link = await openLink(password, keys.link, now());
      const member = await findCredentials(database, toId(uid));
      if (!link || !member || !(await useAdminLink(database, link, member.id, now()))) return wrongLink;
      const session = await openSession(database, { member: member.id }, now());
      return session ? welcome(sandbox, session, member.name) : wrongLink;
    },
  },

  'POST logout': {
    access: { self: 'uid' },
    input: exactly({ uid: id }),
    answer: async ({ database }, _, { token }) => {
      await endSession(database, token?.session ?? '');
      return data({ result: 'Successfull' });
    },
  },
} satisfies Partial<Handlers>;

const refused = data({ result: 'Invalid username or password.' });
const wrongLink = data({ result: 'This link is not valid any more.' });

/** Null if the password was changed during the check. */
function begin({ database, now }: Sandbox, { member, mailed }: KnownMember): Promise<OpenedSession | null> {
  const { id, passwordHash } = member;
  if (mailed !== null) return openMailedSession(database, { member: id, mailed }, now());
  return openSession(database, { member: id, passwordHash: passwordHash ?? '' }, now());
}

async function welcome({ keys, now }: Sandbox, { expires, ...token }: OpenedSession, name: string) {
  return {
    data: { result: 'Successfull', resultid: token.member, resultusername: name },
    token: await signToken(token, { issued: now(), expires }, keys.token),
  };
}
