import { buildCodeLetter } from '../mail/letters.ts';
import { parseCents, convertCents } from '../money.ts';
import { addCode, bindCode } from '../repositories/codes.ts';
import { readBalance } from '../repositories/ledger.ts';
import { countUses, letterLimits } from '../repositories/limits.ts';
import { findEmail, isKnownEmail } from '../repositories/members.ts';
import type { RowOf } from '../repositories/row.ts';
import { requestWithdrawal } from '../repositories/withdrawals.ts';
import { hashOneTimeCode, createOneTimeCode } from '../security/code.ts';
import { buildDataAnswer } from './answers.ts';
import type { Caller, Handlers, InputOf, Sandbox } from './call.ts';
import { checkThrottledGuess } from '../../passwords/checkThrottledGuess.ts';
import { objectSchema, idSchema, choiceSchema, textSchema, parseId, inputValueSchema } from './schema.ts';

const wallets = [
  'LevelIncome',
  'binaryIncome',
  'ForexIncome',
  'CryptoIncome',
  'royalty_income',
  'salaryrankreward',
];

export const withdrawalCalls = {
  'GET getIncomeAmount': {
    access: { self: 'sid' },
    input: objectSchema({ sid: idSchema, type: choiceSchema(...wallets) }),
    answer: async ({ database }, { sid, type }) =>
      buildDataAnswer<RowOf<'incomeBalance'>>({
        result: convertCents(await readBalance(database, { member: parseId(sid), kind: type })),
      }),
  },

  /** Every address gets the same answer after the same work. */
  'POST Withdrawalupdate': {
    access: 'none',
    input: objectSchema({ Email: textSchema(50) }),
    answer: async (sandbox, { Email: email }, caller) => {
      if (await isAllowed(sandbox, email, caller)) await mailCode(sandbox, email);
      return buildDataAnswer({ Result: 'Successfull' });
    },
  },

  'POST Withdrawal': {
    access: { self: 'uid' },
    input: objectSchema({
      uid: idSchema,
      Request_amount: inputValueSchema,
      otp: textSchema(10),
      email: textSchema(50),
      Wtype: choiceSchema(...wallets),
      withdrawlby: choiceSchema('By User'),
      withdrawlType: choiceSchema('USDT'),
    }),
    answer: async (sandbox, input, caller) =>
      buildDataAnswer({ Result: await withdraw(sandbox, input, caller) }),
  },
} satisfies Partial<Handlers>;

function isAllowed({ database, now }: Sandbox, email: string, { network }: Caller): Promise<boolean> {
  const { codesOfPair, codesOfNetwork, codesOfMailbox } = letterLimits;
  const mailbox = email.toLowerCase();
  return countUses(
    database,
    [
      [codesOfPair, `${mailbox} ${network}`],
      [codesOfNetwork, network],
      [codesOfMailbox, mailbox],
    ],
    now(),
  );
}

async function mailCode({ database, keys, mail, now }: Sandbox, email: string): Promise<void> {
  const known = await isKnownEmail(database, email);
  const code = createOneTimeCode();
  await addCode(database, email, hashOneTimeCode(code, email, keys.code), now());
  if (!known) return;
  await mail.send({ to: email, ...buildCodeLetter(code) });
}

type WithdrawalInput = InputOf<'POST Withdrawal'>;

async function withdraw(sandbox: Sandbox, input: WithdrawalInput, { network }: Caller): Promise<string> {
  const { database, lock, now } = sandbox;
  const { Wtype: income, withdrawlType: kind } = input;
  const member = parseId(input.uid);
  const cents = parseCents(input.Request_amount);
  if (!cents) return 'Invalid Amount';
  const code = await guessCode(sandbox, { ...input, network }, `${member} ${cents} ${income}`);
  if (code === null) return 'Invalid OTP';
  return texts[await requestWithdrawal(database, { member, income, kind, amount: cents, code }, now(), lock)];
}

/** Returns the id of a right code for the member's own address; otherwise null. Failures count over all codes. */
async function guessCode(
  sandbox: Sandbox,
  { uid, email, otp, network }: WithdrawalInput & Pick<Caller, 'network'>,
  purpose: string,
): Promise<number | null> {
  const { database, keys, now } = sandbox;
  const member = parseId(uid);
  if ((await findEmail(database, member))?.toLowerCase() !== email.toLowerCase()) return null;
  const guess = { secret: 'code', account: member, network } as const;
  const guessed = await checkThrottledGuess({ ...sandbox, table: 'attempt' }, guess, () =>
    bindCode(database, { email, hash: hashOneTimeCode(otp, email, keys.code), purpose }, now()),
  );
  return typeof guessed === 'object' && 'right' in guessed ? guessed.right : null;
}

const texts = {
  requested: 'Withdrawal request has been sent !!',
  insufficient: 'Insufficient Balance',
  used: 'Invalid OTP',
};
