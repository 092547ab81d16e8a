import { buildPasswordLetter } from '../mail/letters.ts';
import { countUses, letterLimits } from '../repositories/limits.ts';
import { addMailedPassword } from '../repositories/mailedPasswords.ts';
import { hashOneTimeCode, createRandomPassword } from '../security/code.ts';
import { buildDataAnswer } from './answers.ts';
import type { Caller, Handlers, Sandbox } from './call.ts';
import { objectSchema, idSchema, textSchema, parseId } from './schema.ts';

export const passwordCalls = {
  /** Known and unknown ids get the same answer after the same work. The old password, and mailed ones, stay valid. */
  'POST ForgetPassword': {
    access: 'none',
    input: objectSchema({ uid: idSchema, otp: textSchema(6) }),
    answer: async (sandbox, { uid }, caller) => {
      const member = parseId(uid);
      if (await isAllowed(sandbox, member, caller)) await mailPassword(sandbox, member);
      return buildDataAnswer('Password sent to Email Id');
    },
  },
} satisfies Partial<Handlers>;

function isAllowed({ database, now }: Sandbox, member: number, { network }: Caller): Promise<boolean> {
  const { passwordsOfPair, passwordsOfNetwork, passwordsOfMember } = letterLimits;
  return countUses(
    database,
    [
      [passwordsOfPair, `${member} ${network}`],
      [passwordsOfNetwork, network],
      [passwordsOfMember, String(member)],
    ],
    now(),
  );
}

async function mailPassword({ database, keys, mail, now }: Sandbox, member: number): Promise<void> {
  const password = createRandomPassword();
  // The password is too random to be guessed, so that it needs no slow hash, which strangers could trigger.
  const hash = hashOneTimeCode(password, String(member), keys.mailed);
  const email = await addMailedPassword(database, { member, hash }, now());
  if (email === null) return;
  await mail.send({ to: email, ...buildPasswordLetter(password) });
}
