import { signInAtApi } from './askApi.ts';
import { newestLetter } from './outbox.ts';

/** A new member, before the first sign-in in a browser: the change ends all other sessions. */
interface NewMember {
  id: string;
  password: string;
  email: string;
}

/** Chooses a transaction password with the code of the welcome letter, and returns it. */
export async function chooseTransactionPassword(
  portalUrl: string,
  { id, password, email }: NewMember,
): Promise<string> {
  const code = /first-use code is (\S+)\. /.exec(await newestLetter(portalUrl, email))?.[1];
  const wanted = 'Chosen@123';
  const member = await signInAtApi(portalUrl, id, password);
  const body = { type: 'trans_password', uid: id, trans_password: wanted, ctrans_password: code };
  await member.post('UpdateProfile', body);
  return wanted;
}
