import { parseAmount } from '../money.ts';
import packages from '../reference/packages.json' with { type: 'json' };
import type { HistoryFilter, NewActivation } from '../repositories/activations.ts';
import { activate, readActivations } from '../repositories/activations.ts';
import type { Fund } from '../repositories/ledger.ts';
import { periodOf } from '../repositories/period.ts';
import { data, numbered } from './answers.ts';
import type { Call, Sandbox } from './call.ts';
import type { Schema } from './schema.ts';
import { amount, day, exactly, id, oneOf, packageId, text, toId } from './schema.ts';
import { refuseTransactionPassword } from './transactionPassword.ts';

interface ActivationInput {
  referby: string | number;
  user_id: string | number;
  package: string | number;
  amount?: string | number;
  type: Fund;
  topuptype: 'Activation' | 'Upgrade';
  ctrans_password: string;
}

const robot = { type: oneOf('FUNDS') };
const investment = { amount, type: oneOf('FOREXFUNDS', 'CRYPTOFUNDS') };

/** The four calls that activate and upgrade: the robot at its package's price, forex and crypto at an amount in its range. */
export const activationCalls = [
  activationCall('ActivationByFund', 'Activation', robot),
  activationCall('UpgradebyFund', 'Upgrade', robot),
  activationCall('ActivationByFund_investment', 'Activation', investment),
  activationCall('UpgradeByFund_investment', 'Upgrade', investment),
];

function activationCall(
  path: string,
  topup: ActivationInput['topuptype'],
  own: Record<string, Schema>,
): Call<ActivationInput> {
  const shared = {
    referby: id,
    user_id: id,
    package: packageId,
    topuptype: oneOf(topup),
    ctrans_password: text(30),
  };
  return {
    method: 'POST',
    path,
    access: 'member',
    self: 'referby',
    input: exactly({ ...shared, ...own }),
    answer: async (sandbox, input) => data({ RESULT: await answerActivation(sandbox, input) }),
  };
}

async function answerActivation(sandbox: Sandbox, input: ActivationInput): Promise<string> {
  const { database, lock, now } = sandbox;
  const [payer, member] = [toId(input.referby), toId(input.user_id)];
  const chosen = choosePackage(input);
  if (typeof chosen === 'string') return chosen;
  const refusal = await refuseTransactionPassword(sandbox, payer, input.ctrans_password);
  if (refusal) return refusal;
  const { type: fund, topuptype: topup } = input;
  return texts[topup][await activate(database, { member, payer, fund, topup, ...chosen }, now(), lock)];
}

/** What is bought, and its price by our own list; a text when that can't be. */
function choosePackage(input: ActivationInput): Pick<NewActivation, 'amount' | 'plan'> | string {
  const wanted = toId(input.package);
  if (input.type === 'FUNDS') {
    const found = packages.FUNDS.find((each) => each.id === wanted);
    return found ? { plan: found.planname, amount: BigInt(found.amount) * 100n } : 'Invalid Package';
  }
  const found = packages[input.type].find((each) => each.id === wanted);
  if (!found) return 'Invalid Package';
  const cents = parseAmount(input.amount ?? '');
  const { fromamount, toamount, planname: plan } = found;
  const fits = cents && cents >= BigInt(fromamount) * 100n && cents <= BigInt(toamount) * 100n;
  return fits ? { plan, amount: cents } : `Amount must be from ${fromamount} to ${toamount}`;
}

const refusals = { unknown: 'Invalid User Id!!', insufficient: 'Insufficient Balance' };
const texts = {
  Activation: {
    ...refusals,
    activated: 'Successfully Activated...!!!',
    status: 'User Id is already activated',
  },
  Upgrade: { ...refusals, activated: 'Successfully Upgrade...!!!', status: 'User Id is not activated' },
};

/** What each type of history shows. */
const histories: Record<number, Omit<HistoryFilter, 'period'>> = {
  1: { fund: 'FUNDS', whose: 'own' },
  5: { fund: 'FUNDS', whose: 'downline' },
  8: { fund: 'CRYPTOFUNDS', whose: 'own' },
  9: { fund: 'CRYPTOFUNDS', whose: 'downline' },
  10: { fund: 'FOREXFUNDS', whose: 'own' },
  11: { fund: 'FOREXFUNDS', whose: 'downline' },
};

interface HistoryInput {
  uid: string | number;
  sid: '';
  fdate: string;
  tdate: string;
  type: number;
}

/** The six histories of activations and upgrades. */
export const activationHistory: Call<HistoryInput> = {
  method: 'POST',
  path: 'ActivationHistory',
  access: 'member',
  self: 'uid',
  input: exactly({
    uid: id,
    sid: oneOf(''),
    fdate: day,
    tdate: day,
    type: oneOf(...Object.keys(histories).map(Number)),
  }),
  answer: async ({ database }, { uid, fdate, tdate, type }) =>
    numbered(
      await readActivations(database, toId(uid), { ...histories[type]!, period: periodOf(fdate, tdate) }),
    ),
};
