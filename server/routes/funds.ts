import reference from '../reference/banks.json' with { type: 'json' };
import { parseAmount, toAmount } from '../money.ts';
import type { FundRequest } from '../repositories/funds.ts';
import { addRequest, readReceived, readRequests, readSent, transferFunds } from '../repositories/funds.ts';
import type { Fund } from '../repositories/ledger.ts';
import { findMember } from '../repositories/members.ts';
import { buildQrCode } from './buildQrCode.ts';
import { data, numbered, rows } from './answers.ts';
import type { Call } from './call.ts';
import { amount, exactly, id, oneOf, text, toId } from './schema.ts';
import { refuseTransactionPassword } from './transactionPassword.ts';

const usdt = 'USDT (BEP-20)';

interface RequestInput {
  uid: string | number;
  bankid: number;
  amount: string | number;
  utrno: string;
  usertype?: string;
  Fundtype?: Fund;
}

/** Asks for funds by bank, or in USDT; somebody decides. By bank it is the robot fund. */
export const fundRequest: Call<RequestInput> = {
  method: 'POST',
  path: 'FundRequest',
  access: 'member',
  self: 'uid',
  input: {
    anyOf: [
      exactly({ uid: id, bankid: { type: 'integer' }, amount, utrno: text(60) }),
      exactly({
        uid: id,
        utrno: text(100),
        amount,
        bankid: oneOf(reference.usdt.id),
        usertype: oneOf(usdt),
        Fundtype: oneOf('FUNDS', 'CRYPTOFUNDS', 'FOREXFUNDS'),
      }),
    ],
  },
  answer: async ({ database, now }, { uid, bankid, amount: typed, utrno, usertype, Fundtype }) => {
    const cents = parseAmount(typed);
    if (!cents) return data('Invalid Amount');
    if (utrno.trim() === '') return data('Invalid Transaction No.');
    if (!usertype && !reference.banks.some((bank) => bank.id === bankid)) return data('Invalid Bank');
    const kind = { bank: bankid, fund: Fundtype ?? 'FUNDS', usertype: usertype ?? 'Bank' } as const;
    await addRequest(database, { member: toId(uid), ...kind, amount: cents, utrno: utrno.trim() }, now());
    return data(usertype ? 'Successfully Requested...!!!' : 'Fund Requested Successfully.');
  },
};

/** Where to pay: action 1 lists the banks, 0 gives one, 11 gives the USDT address with its QR code. */
export const adminBankDetails: Call<{ uid: string | number; id: string | number; action: number }> = {
  method: 'GET',
  path: 'adminBankDetailsByBankid',
  access: 'member',
  self: 'uid',
  input: exactly({ uid: id, id, action: { type: 'integer', enum: [0, 1, 11] } }),
  answer: (_, input) => Promise.resolve(rows(findBanks(toId(input.id), input.action))),
};

function findBanks(bank: number, action: number): object[] {
  if (action === 1) return reference.banks;
  if (action === 0) return reference.banks.filter((each) => each.id === bank);
  return [{ ...reference.usdt, imglink: buildQrCode(reference.usdt.btcaddress) }];
}

/** The requests: by bank with action 2, in USDT without. */
export const fundRequestHistory: Call<{ uid: string | number; action?: 2 }> = {
  method: 'POST',
  path: 'FundRequestHistory',
  access: 'member',
  self: 'uid',
  input: { anyOf: [exactly({ uid: id }), exactly({ uid: id, action: oneOf(2) })] },
  answer: async ({ database }, { uid, action }) =>
    numbered((await readRequests(database, toId(uid), action === 2 ? 'bank' : 'usdt')).map(describeRequest)),
};

function describeRequest(request: FundRequest): object {
  const bank = reference.banks.find((each) => each.id === request.bank_id);
  return {
    uid: request.member_id,
    amount: toAmount(request.amount),
    utrno: request.utrno,
    st: request.status,
    remark: request.remark,
    usertype: request.usertype,
    FundType: request.fund,
    requestedDate: request.requested_at,
    approveDate: request.decided_at,
    acholdername: bank?.acholdername ?? '',
    branch: bank?.Branch ?? '',
    bankname: bank?.bank_name ?? '',
    accountnumber: bank?.btcname ?? '',
    ifsc: bank?.ifsc ?? '',
  };
}

interface TransferInput {
  user_id: string | number;
  referby: string | number;
  amount: string | number;
  ctrans_password: string;
}

/** Moves robot funds to another member. */
export const fundTransferToUser: Call<TransferInput> = {
  method: 'POST',
  path: 'FundTransferToUser',
  access: 'member',
  self: 'referby',
  input: exactly({ user_id: id, referby: id, amount, ctrans_password: text(30) }),
  answer: async (sandbox, input) => data({ RESULT: await transfer(sandbox, input) }),
};

async function transfer(
  sandbox: Parameters<typeof fundTransferToUser.answer>[0],
  { user_id, referby, amount: typed, ctrans_password }: TransferInput,
): Promise<string> {
  const { database, lock, now } = sandbox;
  const [from, to, cents] = [toId(referby), toId(user_id), parseAmount(typed)];
  if (!cents) return 'Invalid Amount';
  if (from === to || !(await findMember(database, to))) return 'Invalid User Id!!';
  const refusal = await refuseTransactionPassword(sandbox, from, ctrans_password);
  if (refusal) return refusal;
  const moved = await transferFunds(database, { from, to, amount: cents }, now(), lock);
  return moved === 'moved' ? 'Fund Transfered Successfully' : 'Insufficient Balance';
}

/** Transfers: 3 sent, 4 received. */
export const fundTransferHistory: Call<{ uid: string | number; action: 3 | 4 }> = {
  method: 'POST',
  path: 'FundTransferToUserHistory',
  access: 'member',
  self: 'uid',
  input: exactly({ uid: id, action: oneOf(3, 4) }),
  answer: async ({ database }, { uid, action }) =>
    numbered(await (action === 3 ? readSent : readReceived)(database, toId(uid))),
};
