import { consumeAdminLink } from '../repositories/adminLinks.ts';
import { openMailedSession } from '../repositories/mailedPasswords.ts';
import { findCredentials } from '../repositories/members.ts';
import { endSession, type OpenedSession, openSession } from '../repositories/sessions.ts';
import { decryptAdminLink } from '../security/adminLink.ts';
import { signToken } from '../security/token.ts';
import { buildDataAnswer } from './answers.ts';
import type { Handlers, Sandbox } from './call.ts';
import { describeWait } from './describeWait.ts';
import { checkMemberPassword, type AuthenticatedMember } from './checkMemberPassword.ts';
import { objectSchema, idSchema, textSchema, parseId } from './schema.ts';

export const sessionCalls = {
  'POST login': {
    access: 'none',
    input: objectSchema({ uid: idSchema, password: textSchema(200), ipaddress: textSchema(45) }),
    answer: async (sandbox, { uid, password }, { network }) => {
      const guessed = await checkMemberPassword(sandbox, { member: parseId(uid), password, network });
      if (guessed === 'wrong') return refused;
      if ('seconds' in guessed) return buildDataAnswer({ result: describeWait(guessed) });
      const session = await begin(sandbox, guessed.right);
      return session ? welcome(sandbox, session, guessed.right.member.name) : refused;
    },
  },

  /** Signs an administrator in as a member: `password` is the `enpass` of a link that a command printed. */
  'POST loginAdmin': {
    access: 'none',
    input: objectSchema({ uid: idSchema, password: textSchema(2000), ipaddress: textSchema(45) }),
    answer: async (sandbox, { uid, password }) => {
      const { database, keys, now } = sandbox;
      const link = await decryptAdminLink(password, keys.link, now());
      const member = await findCredentials(database, parseId(uid));
      if (!link || !member || !(await consumeAdminLink(database, link, member.id, now()))) return wrongLink;
      const session = await openSession(database, { member: member.id }, now());
      return session ? welcome(sandbox, session, member.name) : wrongLink;
    },
  },

  'POST logout': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema }),
    answer: async ({ database }, _, { token }) => {
      await endSession(database, token?.session ?? '');
      return buildDataAnswer({ result: 'Successfull' });
    },
  },
} satisfies Partial<Handlers>;

const refused = buildDataAnswer({ result: 'Invalid username or password.' });
const wrongLink = buildDataAnswer({ result: 'This link is not valid any more.' });

/** Opens the member's session; null if the password was changed during the check. */
function begin(
  { database, now }: Sandbox,
  { member, mailedPassword }: AuthenticatedMember,
): Promise<OpenedSession | null> {
  const { id, passwordHash } = member;
  if (mailedPassword !== null)
    return openMailedSession(database, { member: id, mailed: mailedPassword }, now());
  return openSession(database, { member: id, passwordHash: passwordHash ?? '' }, now());
}

async function welcome({ keys, now }: Sandbox, { expires, ...token }: OpenedSession, name: string) {
  return {
    data: { result: 'Successfull', resultid: token.member, resultusername: name },
    token: await signToken(token, { issued: now(), expires }, keys.token),
  };
}
