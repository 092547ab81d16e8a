import { parseCents } from '../money.ts';
import packages from '../reference/packages.json' with { type: 'json' };
import {
  activatePackage,
  type HistoryFilter,
  type NewActivation,
  readActivations,
} from '../repositories/activations.ts';
import { readBalance } from '../repositories/ledger.ts';
import { buildPeriod } from '../repositories/period.ts';
import { buildDataAnswer, buildNumberedRowsAnswer } from './answers.ts';
import type { Caller, Handlers, InputOf, Sandbox } from './call.ts';
import {
  daySchema,
  objectSchema,
  idSchema,
  choiceSchema,
  textSchema,
  parseId,
  inputValueSchema,
} from './schema.ts';
import { findTransactionPasswordRefusal } from './findTransactionPasswordRefusal.ts';

type ActivationInput = InputOf<
  | 'POST ActivationByFund'
  | 'POST UpgradebyFund'
  | 'POST ActivationByFund_investment'
  | 'POST UpgradeByFund_investment'
>;

/** The shared part of the four activation calls. Robot packages have a fixed price, all others a range. */
const activation = {
  access: { self: 'referby' },
  answer: async (sandbox: Sandbox, input: ActivationInput, caller: Caller) =>
    buildDataAnswer({ RESULT: await answerActivation(sandbox, input, caller) }),
} as const;

const shared = { referby: idSchema, user_id: idSchema, package: idSchema, ctrans_password: textSchema(30) };
const robot = { ...shared, type: choiceSchema('FUNDS') };
const investment = { ...shared, amount: inputValueSchema, type: choiceSchema('FOREXFUNDS', 'CRYPTOFUNDS') };

/** The histories by the call's `type`. */
const histories: Record<number, Omit<HistoryFilter, 'period'>> = {
  1: { fund: 'FUNDS', whose: 'own' },
  5: { fund: 'FUNDS', whose: 'downline' },
  8: { fund: 'CRYPTOFUNDS', whose: 'own' },
  9: { fund: 'CRYPTOFUNDS', whose: 'downline' },
  10: { fund: 'FOREXFUNDS', whose: 'own' },
  11: { fund: 'FOREXFUNDS', whose: 'downline' },
};

export const activationCalls = {
  'POST ActivationByFund': {
    ...activation,
    input: objectSchema({ ...robot, topuptype: choiceSchema('Activation') }),
  },

  'POST UpgradebyFund': {
    ...activation,
    input: objectSchema({ ...robot, topuptype: choiceSchema('Upgrade') }),
  },

  'POST ActivationByFund_investment': {
    ...activation,
    input: objectSchema({ ...investment, topuptype: choiceSchema('Activation') }),
  },

  'POST UpgradeByFund_investment': {
    ...activation,
    input: objectSchema({ ...investment, topuptype: choiceSchema('Upgrade') }),
  },

  'POST ActivationHistory': {
    access: { self: 'uid' },
    input: objectSchema({
      uid: idSchema,
      sid: choiceSchema(''),
      fdate: daySchema,
      tdate: daySchema,
      type: choiceSchema(...Object.keys(histories).map(Number)),
    }),
    answer: async ({ database }, { uid, fdate, tdate, type }) =>
      buildNumberedRowsAnswer(
        await readActivations(database, parseId(uid), {
          ...histories[type]!,
          period: buildPeriod(fdate, tdate),
        }),
      ),
  },
} satisfies Partial<Handlers>;

async function answerActivation(sandbox: Sandbox, input: ActivationInput, caller: Caller): Promise<string> {
  const { database, lock, now } = sandbox;
  const [payer, member] = [parseId(input.referby), parseId(input.user_id)];
  const chosen = choosePackage(input);
  if (typeof chosen === 'string') return chosen;
  const { type: fund, topuptype: topup } = input;
  // The balance is checked before the password, as for a transfer, because the member can see it.
  if ((await readBalance(database, { member: payer, kind: fund })) < chosen.amount)
    return refusals.insufficient;
  const refusal = await findTransactionPasswordRefusal(
    sandbox,
    { member: payer, password: input.ctrans_password },
    caller,
  );
  if (refusal) return refusal;
  return texts[topup][
    await activatePackage(database, { member, payer, fund, topup, ...chosen }, now(), lock)
  ];
}

/** Returns the package with the price of our own list; otherwise the refusal. */
function choosePackage(input: ActivationInput): Pick<NewActivation, 'amount' | 'plan'> | string {
  const wanted = Number(input.package);
  if (input.type === 'FUNDS') {
    const found = packages.FUNDS.find((each) => each.id === wanted);
    return found ? { plan: found.planname, amount: BigInt(found.amount) * 100n } : 'Invalid Package';
  }
  const found = packages[input.type].find((each) => each.id === wanted);
  if (!found) return 'Invalid Package';
  const cents = parseCents(input.amount);
  const { fromamount, toamount, planname: plan } = found;
  const fits = cents && cents >= BigInt(fromamount) * 100n && cents <= BigInt(toamount) * 100n;
  return fits ? { plan, amount: cents } : 'Invalid Amount';
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
