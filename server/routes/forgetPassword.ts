import { countTry, mailLimit } from '../repositories/attempts.ts';
import { findEmail, keepMailedPassword } from '../repositories/members.ts';
import { makePassword } from '../security/code.ts';
import { hashPassword } from '../security/hashPassword.ts';
import { data } from './answers.ts';
import type { CatalogueCall } from './call.ts';
import { exactly, id, text, toId } from './schema.ts';

const hours = 24;

/** Mails a new password. Known and unknown ids get the same answer after the same work, and the old password stays good until the new one is used. */
export const forgetPassword: CatalogueCall<'POST ForgetPassword'> = {
  method: 'POST',
  path: 'ForgetPassword',
  access: 'none',
  input: exactly({ uid: id, otp: text(6) }),
  answer: async ({ database, mail, now }, { uid }) => {
    const member = toId(uid);
    const password = makePassword();
    const hash = await hashPassword(password);
    const email = await findEmail(database, member);
    if (email && (await countTry(database, mailLimit, String(member), now()))) {
      await keepMailedPassword(database, member, hash, new Date(now().getTime() + hours * 3_600_000));
      await mail.send({
        to: email,
        subject: 'Your new password',
        text: `${password} is your new password for a day.`,
      });
    }
    return data('Password sent to Email Id');
  },
};
