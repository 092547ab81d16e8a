import type { Calls } from '../generated/calls.ts';
import countries from '../reference/countries.json' with { type: 'json' };
import { setPassword, setTransactionPassword } from '../repositories/members.ts';
import { changeBank, changePayoutAddress, changeProfile, readProfile } from '../repositories/profile.ts';
import { hashPassword } from '../../passwords/hashPassword.ts';
import { buildDataAnswer } from './answers.ts';
import type { Handlers, Caller, InputOf, Sandbox } from './call.ts';
import { describeWait } from './describeWait.ts';
import { checkMemberPassword } from './checkMemberPassword.ts';
import { isEmail } from './isEmail.ts';
import { objectSchema, idSchema, choiceSchema, requiredDaySchema, textSchema, parseId } from './schema.ts';
import { findTransactionPasswordRefusal } from './findTransactionPasswordRefusal.ts';

const secret = textSchema(30);

export const profileCalls = {
  'POST UserInformation': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema }),
    answer: async ({ database }, { uid }) => {
      const profile = await readProfile(database, parseId(uid));
      return buildDataAnswer(profile ? [profile] : []);
    },
  },

  'POST UpdateProfile': {
    access: { self: 'uid' },
    input: {
      type: 'object',
      required: ['type'],
      discriminator: { propertyName: 'type' },
      oneOf: [
        objectSchema({
          uid: idSchema,
          f_name: textSchema(20),
          l_name: textSchema(20),
          mobile: textSchema(12),
          address: textSchema(100),
          aboutUser: textSchema(100),
          DOB: requiredDaySchema,
          profile_img: choiceSchema(''),
          Accountaddress: textSchema(100),
          gender: choiceSchema('Male', 'Female'),
          counrtyid: { type: 'integer' },
          father: textSchema(20),
          NomineeName: textSchema(20),
          nomineerelation: textSchema(20),
          email: textSchema(50),
          ctrans_password: secret,
          type: choiceSchema('profile'),
        }),
        objectSchema({ type: choiceSchema('password'), password: secret, cpassword: secret, uid: idSchema }),
        objectSchema({
          type: choiceSchema('trans_password'),
          trans_password: secret,
          ctrans_password: secret,
          uid: idSchema,
        }),
        objectSchema({
          type: choiceSchema('ecurrency'),
          uid: idSchema,
          accountaddress: textSchema(100),
          ctrans_password: secret,
        }),
        objectSchema({
          type: choiceSchema('Bank'),
          uid: idSchema,
          holder: textSchema(30),
          accountnumber: textSchema(30),
          bank_name: textSchema(100),
          ifsc: textSchema(20),
          branch: textSchema(100),
          PAN: textSchema(20),
          AAdhar: textSchema(30),
          ctrans_password: secret,
        }),
      ],
    },
    answer: async (sandbox, input, caller) =>
      buildDataAnswer({ Result: await update(sandbox, input, caller) }),
  },
} satisfies Partial<Handlers>;

type UpdateInput = InputOf<'POST UpdateProfile'>;

function update(sandbox: Sandbox, input: UpdateInput, caller: Caller): Promise<string> {
  switch (input.type) {
    case 'profile':
      return updateDetails(sandbox, input, caller);
    case 'password':
      return updatePassword(sandbox, input, caller);
    case 'trans_password':
      return updateTransactionPassword(sandbox, input, caller);
    case 'ecurrency':
      return updateAddress(sandbox, input, caller);
    default:
      return updateBank(sandbox, input, caller);
  }
}

async function updateDetails(
  sandbox: Sandbox,
  input: Calls['updateProfile']['input'],
  caller: Caller,
): Promise<string> {
  const member = parseId(input.uid);
  if (!isEmail(input.email)) return 'Please enter a valid email address';
  if (!countries.some((country) => country.id === input.counrtyid)) return 'Country Name is required';
  const refusal = await findTransactionPasswordRefusal(
    sandbox,
    { member, password: input.ctrans_password },
    caller,
  );
  if (refusal) return refusal;
  const { f_name: name, l_name: lastName, mobile, email, DOB: birthDate, address, father, gender } = input;
  const change = {
    name,
    lastName,
    mobile,
    email,
    birthDate,
    address,
    father,
    gender,
    about: input.aboutUser,
    country: input.counrtyid,
    nomineeName: input.NomineeName,
    nomineeRelation: input.nomineerelation,
  };
  await sandbox.database.transaction((transaction) => changeProfile(transaction, member, change));
  return 'Profile Update Successfully';
}

const changed = 'Changes Password Update Successfully';

/**
 * Changes the password: `password` is the new password, `cpassword` the current or a mailed password. The member's
 * other sessions end.
 */
async function updatePassword(
  sandbox: Sandbox,
  { uid, password, cpassword }: Calls['changePassword']['input'],
  { token, network }: Caller,
): Promise<string> {
  const member = parseId(uid);
  if (password.length < 6) return 'Password must be at least 6 characters';
  const guessed = await checkMemberPassword(sandbox, { member, password: cpassword, network });
  if (guessed === 'wrong') return 'Invalid Old Password';
  if ('seconds' in guessed) return describeWait(guessed);
  const hash = await hashPassword(password, network);
  await setPassword(sandbox.database, member, { hash, except: token?.session ?? '' });
  return changed;
}

/** Changes `ctrans_password` to `trans_password`, and ends the member's other sessions. */
async function updateTransactionPassword(
  sandbox: Sandbox,
  input: Calls['changeTransactionPassword']['input'],
  caller: Caller,
): Promise<string> {
  const { uid, trans_password: wanted, ctrans_password: password } = input;
  const member = parseId(uid);
  if (wanted.length < 6 || wanted.length > 10) return 'Transaction password must have 6 to 10 characters';
  const refusal = await findTransactionPasswordRefusal(
    sandbox,
    { member, password, takesCode: true },
    caller,
  );
  if (refusal) return refusal;
  const hash = await hashPassword(wanted, caller.network);
  await setTransactionPassword(sandbox.database, member, { hash, except: caller.token?.session ?? '' });
  return changed;
}

async function updateAddress(
  sandbox: Sandbox,
  input: Calls['updateUsdtAddress']['input'],
  caller: Caller,
): Promise<string> {
  const { uid, accountaddress, ctrans_password: password } = input;
  if (accountaddress.trim() === '') return 'Invalid Wallet Address';
  const refusal = await findTransactionPasswordRefusal(sandbox, { member: parseId(uid), password }, caller);
  if (refusal) return refusal;
  const address = accountaddress.trim();
  await sandbox.database.transaction((transaction) =>
    changePayoutAddress(transaction, parseId(uid), address),
  );
  return 'Wallet Address Update Successfully';
}

async function updateBank(
  sandbox: Sandbox,
  input: Calls['updateBank']['input'],
  caller: Caller,
): Promise<string> {
  const {
    uid,
    holder,
    accountnumber: account,
    bank_name: bank,
    ifsc,
    branch,
    PAN: pan,
    AAdhar: aadhar,
  } = input;
  const refusal = await findTransactionPasswordRefusal(
    sandbox,
    { member: parseId(uid), password: input.ctrans_password },
    caller,
  );
  if (refusal) return refusal;
  const change = { holder, account, ifsc, bank, branch, pan, aadhar };
  await sandbox.database.transaction((transaction) => changeBank(transaction, parseId(uid), change));
  return 'Bank Update Successfully';
}
