import type { Answer, TestSandbox } from '../sandbox.ts';
import { personaOf } from '../sandbox.ts';

const { id: uid, email, transactionPassword } = personaOf('rich');
const activation = { referby: uid, ctrans_password: transactionPassword };
const usdt = { bankid: 2, usertype: 'USDT (BEP-20)', Fundtype: 'FUNDS' };
/** A call that moves or requests money, its body, and the table that gets a new row. */
export type MoneyCall = [path: string, body: object, table: string];

/** Each call of the sandbox that does, by the rich persona, but for Withdrawal, which needs a code. */
export const moneyCalls: [MoneyCall, ...MoneyCall[]] = [
  ['FundTransferToUser', { ...activation, user_id: '100002', amount: '10' }, 'fund_transfer'],
  ['FundRequest', { uid, bankid: 1, amount: '40', utrno: 'U' }, 'fund_request'],
  ['FundRequest', { uid, amount: '40', utrno: 'U', ...usdt }, 'fund_request'],
  [
    'ActivationByFund',
    { ...activation, user_id: '100002', package: 1, type: 'FUNDS', topuptype: 'Activation' },
    'activation',
  ],
  [
    'UpgradebyFund',
    { ...activation, user_id: '100001', package: 1, type: 'FUNDS', topuptype: 'Upgrade' },
    'activation',
  ],
  [
    'ActivationByFund_investment',
    {
      ...activation,
      user_id: '100002',
      package: 11,
      amount: '100',
      type: 'FOREXFUNDS',
      topuptype: 'Activation',
    },
    'activation',
  ],
  [
    'UpgradeByFund_investment',
    {
      ...activation,
      user_id: '100001',
      package: 21,
      amount: '100',
      type: 'CRYPTOFUNDS',
      topuptype: 'Upgrade',
    },
    'activation',
  ],
];

/** Builds the body of a withdrawal, with a code that was just mailed. */
export async function withdrawalOf({ post, mail }: Pick<TestSandbox, 'post' | 'mail'>): Promise<object> {
  await post('Withdrawalupdate', { Email: email });
  const otp = (await mail.readOutbox())![0]!.text.slice(0, 6);
  const fixed = { Wtype: 'LevelIncome', withdrawlby: 'By User', withdrawlType: 'USDT' };
  return { uid, email, otp, Request_amount: '10', ...fixed };
}

/** A send that may bear a key. */
export interface KeyedTry {
  path: string;
  body: object;
  key: string | undefined;
  token: string;
}

/** Sends to a server of the sandbox. */
export async function sendKeyed(
  { app }: Pick<TestSandbox, 'app'>,
  { path, body, key, token }: KeyedTry,
): Promise<Answer> {
  const headers = { authorization: token, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const response = await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload: body });
  return { status: response.statusCode, body: response.json() };
}
