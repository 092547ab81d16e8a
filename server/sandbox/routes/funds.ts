import reference from '../reference/banks.json' with { type: 'json' };
import { parseCents, convertCents } from '../money.ts';
import {
  type FundRequest,
  type NewFundRequest,
  addFundRequest,
  readReceivedTransfers,
  readFundRequests,
  readSentTransfers,
  transferFunds,
} from '../repositories/funds.ts';
import { type Fund, readBalance } from '../repositories/ledger.ts';
import { countUse, entryLimits } from '../repositories/limits.ts';
import { findMember } from '../repositories/members.ts';
import type { RowOf } from '../repositories/row.ts';
import { buildDataAnswer, buildNumberedRowsAnswer, buildRowsAnswer } from './answers.ts';
import type { Caller, Handlers, InputOf, Sandbox } from './call.ts';
import {
  objectSchema,
  idSchema,
  choiceSchema,
  textSchema,
  parseId,
  trimInput,
  inputValueSchema,
} from './schema.ts';
import { findTransactionPasswordRefusal } from './findTransactionPasswordRefusal.ts';
import { renderSVG } from 'uqr';

const usdt = 'USDT (BEP-20)';
const funds = new Set<Fund>(['FUNDS', 'CRYPTOFUNDS', 'FOREXFUNDS']);

export const fundCalls = {
  /** Stores a request by bank or in USDT, which an administrator decides. By bank it is for the robot fund. */
  'POST FundRequest': {
    access: { self: 'uid' },
    input: {
      anyOf: [
        objectSchema({
          uid: idSchema,
          bankid: inputValueSchema,
          amount: inputValueSchema,
          utrno: inputValueSchema,
        }),
        objectSchema({
          uid: idSchema,
          utrno: inputValueSchema,
          amount: inputValueSchema,
          bankid: choiceSchema(reference.usdt.id),
          usertype: choiceSchema(usdt),
          Fundtype: inputValueSchema,
        }),
      ],
    },
    answer: async ({ database, now }, input) => {
      const request = readRequest(input);
      if (typeof request === 'string') return buildDataAnswer(request);
      if (!(await countUse(database, entryLimits.requestsOfMember, String(request.member), now())))
        return buildDataAnswer('Too many requests in one day. Please try again tomorrow.');
      await database.transaction((transaction) => addFundRequest(transaction, request, now()));
      return buildDataAnswer(
        'usertype' in input ? 'Successfully Requested...!!!' : 'Fund Requested Successfully.',
      );
    },
  },

  /** Action 1 lists the banks, 0 returns one, 11 returns the USDT address with its QR code. */
  'GET adminBankDetailsByBankid': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema, id: idSchema, action: { type: 'integer', enum: [0, 1, 11] } }),
    answer: (_, input) =>
      Promise.resolve(
        input.action === 11 ? buildRowsAnswer([describeUsdt()]) : buildRowsAnswer(findBanks(input)),
      ),
  },

  /** By bank with action 2, otherwise in USDT. */
  'POST FundRequestHistory': {
    access: { self: 'uid' },
    input: {
      anyOf: [objectSchema({ uid: idSchema }), objectSchema({ uid: idSchema, action: choiceSchema(2) })],
    },
    answer: async ({ database }, input) => {
      const requests = await readFundRequests(
        database,
        parseId(input.uid),
        'action' in input ? 'bank' : 'usdt',
      );
      return buildNumberedRowsAnswer(requests.map(describeRequest));
    },
  },

  'POST FundTransferToUser': {
    access: { self: 'referby' },
    input: objectSchema({
      user_id: idSchema,
      referby: idSchema,
      amount: inputValueSchema,
      ctrans_password: textSchema(30),
    }),
    answer: async (sandbox, input, caller) =>
      buildDataAnswer({ RESULT: await transfer(sandbox, input, caller) }),
  },

  /** Action 3: sent, 4: received. */
  'POST FundTransferToUserHistory': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema, action: choiceSchema(3, 4) }),
    answer: async ({ database }, { uid, action }) =>
      action === 3
        ? buildNumberedRowsAnswer(await readSentTransfers(database, parseId(uid)))
        : buildNumberedRowsAnswer(await readReceivedTransfers(database, parseId(uid))),
  },
} satisfies Partial<Handlers>;

function readRequest(input: InputOf<'POST FundRequest'>): NewFundRequest | string {
  const byUsdt = 'usertype' in input;
  if (byUsdt && !funds.has(input.Fundtype)) return 'Invalid Fund Type';
  if (!byUsdt && !reference.banks.some((bank) => bank.id === input.bankid)) return 'Invalid Bank';
  const amount = parseCents(input.amount);
  if (!amount) return 'Invalid Amount';
  const utrno = trimInput(input.utrno);
  if (utrno === '' || utrno.length > 100) return 'Invalid Transaction No.';
  const kind = byUsdt
    ? { fund: input.Fundtype, usertype: input.usertype }
    : ({ fund: 'FUNDS', usertype: 'Bank' } as const);
  return { member: parseId(input.uid), bank: input.bankid, ...kind, amount, utrno };
}

function findBanks({
  id: wanted,
  action,
}: InputOf<'GET adminBankDetailsByBankid'>): (RowOf<'bank'> & RowOf<'banks'>)[] {
  return action === 1 ? reference.banks : reference.banks.filter((bank) => bank.id === parseId(wanted));
}

function describeUsdt(): RowOf<'usdtAddress'> & { id: number } {
  return { ...reference.usdt, imglink: buildQrCode(reference.usdt.btcaddress) };
}

function describeRequest(request: FundRequest): RowOf<'bankRequests'> & RowOf<'usdtRequests'> {
  const bank = reference.banks.find((each) => each.id === request.bank_id);
  return {
    uid: request.member_id,
    amount: convertCents(request.amount),
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

/**
 * Checks the amount and the balance before the password, because the member can see them. The password is then not checked,
 * so that the attempt needs no counting.
 */
async function transfer(
  sandbox: Sandbox,
  { user_id, referby, amount, ctrans_password: password }: InputOf<'POST FundTransferToUser'>,
  caller: Caller,
): Promise<string> {
  const { database, lock, now } = sandbox;
  const [from, to, cents] = [parseId(referby), parseId(user_id), parseCents(amount)];
  if (!cents) return 'Invalid Amount';
  if (from === to || !(await findMember(database, to))) return 'Invalid User Id!!';
  if ((await readBalance(database, { member: from, kind: 'FUNDS' })) < cents) return 'Insufficient Balance';
  const refusal = await findTransactionPasswordRefusal(sandbox, { member: from, password }, caller);
  if (refusal) return refusal;
  const moved = await transferFunds(database, { from, to, amount: cents }, now(), lock);
  return moved === 'moved' ? 'Fund Transfered Successfully' : 'Insufficient Balance';
}

function buildQrCode(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text)).toString('base64')}`;
}
