import { parseAmount, toAmount } from '../money.ts';
import { codeLimit, countTry } from '../repositories/attempts.ts';
import { addCode, tryCode } from '../repositories/codes.ts';
import { readBalance } from '../repositories/ledger.ts';
import { findEmail, isKnownEmail } from '../repositories/members.ts';
import type { RowOf } from '../repositories/row.ts';
import { requestWithdrawal } from '../repositories/withdrawals.ts';
import { hashCode, makeCode } from '../security/code.ts';
import { data } from './answers.ts';
import type { CatalogueCall, InputOf, Sandbox } from './call.ts';
import { amount, exactly, id, oneOf, text, toId } from './schema.ts';

const wallets = [
  'LevelIncome',
  'binaryIncome',
  'ForexIncome',
  'CryptoIncome',
  'royalty_income',
  'salaryrankreward',
];

/** What can be withdrawn of an income. */
export const getIncomeAmount: CatalogueCall<'GET getIncomeAmount'> = {
  method: 'GET',
  path: 'getIncomeAmount',
  access: 'member',
  self: 'sid',
  input: exactly({ sid: id, type: oneOf(...wallets) }),
  answer: async ({ database }, { sid, type }) =>
    data<RowOf<'incomeBalance'>>({
      result: toAmount(await readBalance(database, { member: toId(sid), kind: type })),
    }),
};

/** Mails a one-time password to an address that a member has; the answer is the same for every address. */
export const withdrawalUpdate: CatalogueCall<'POST Withdrawalupdate'> = {
  method: 'POST',
  path: 'Withdrawalupdate',
  access: 'none',
  input: exactly({ Email: text(50) }),
  answer: async ({ database, keys, mail, now }, { Email: email }) => {
    const known = await isKnownEmail(database, email);
    if (known && (await countTry(database, codeLimit, email.toLowerCase(), now()))) {
      const code = makeCode();
      await addCode(database, email, hashCode(code, email, keys.code), now());
      await mail.send({
        to: email,
        subject: 'Your OTP',
        text: `${code} is your OTP. It is good for ten minutes.`,
      });
    }
    return data({ Result: 'Successfull' });
  },
};

type WithdrawalInput = InputOf<'POST Withdrawal'>;

/** Withdraws an income balance with a one-time password. */
export const withdrawal: CatalogueCall<'POST Withdrawal'> = {
  method: 'POST',
  path: 'Withdrawal',
  access: 'member',
  self: 'uid',
  input: exactly({
    uid: id,
    Request_amount: amount,
    otp: text(10),
    email: text(50),
    Wtype: oneOf(...wallets),
    withdrawlby: oneOf('By User'),
    withdrawlType: oneOf('USDT'),
  }),
  answer: async (sandbox, input) => data({ Result: await withdraw(sandbox, input) }),
};

async function withdraw({ database, keys, lock, now }: Sandbox, input: WithdrawalInput): Promise<string> {
  const { email, otp, Wtype: income, withdrawlType: kind } = input;
  const member = toId(input.uid);
  const cents = parseAmount(input.Request_amount);
  if (!cents) return 'Invalid Amount';
  if ((await findEmail(database, member))?.toLowerCase() !== email.toLowerCase()) return 'Invalid OTP';
  const purpose = `${member} ${cents} ${income}`;
  const code = await tryCode(database, { email, hash: hashCode(otp, email, keys.code), purpose }, now());
  if (code === null) return 'Invalid OTP';
  return texts[await requestWithdrawal(database, { member, income, kind, amount: cents, code }, now(), lock)];
}

const texts = {
  requested: 'Withdrawal request has been sent !!',
  insufficient: 'Insufficient Balance',
  used: 'Invalid OTP',
};
