import { walletByIncomeType } from '../../repositories/walletByIncomeType.ts';
import type { Fund, IncomeWallet, Movement } from '../../repositories/ledger.ts';
import type { PlannedActivation } from './planActivations.ts';
import type { PlannedIncome } from './planIncomes.ts';
import type { PlannedMember, PlannedTeam } from './planTeam.ts';

type Status = 'Pending' | 'Approved' | 'Rejected';

/** A fund request to be seeded. Amounts are in cents. */
export interface PlannedFundRequest {
  id: number;
  member: number;
  bank: number;
  fund: Fund;
  usertype: string;
  amount: bigint;
  utrno: string;
  status: Status;
  at: Date;
  decided: Date | null;
}

export interface PlannedWithdrawal {
  id: number;
  member: number;
  income: IncomeWallet;
  amount: bigint;
  status: Status;
  at: Date;
  decided: Date | null;
}

export interface PlannedTransfer {
  id: number;
  from: number;
  to: number;
  amount: bigint;
  at: Date;
}

export interface PlannedMoney {
  requests: PlannedFundRequest[];
  withdrawals: PlannedWithdrawal[];
  transfers: PlannedTransfer[];
  movements: (Movement & { at: Date })[];
}

const dayLength = 86_400_000;
const firstRequest = 5001;

export function planMoney(
  team: PlannedTeam,
  activations: PlannedActivation[],
  incomes: PlannedIncome[],
  today: Date,
): PlannedMoney {
  const rich = team.members[0]!;
  const at = (days: number): Date =>
    new Date(Math.max(rich.registered.getTime(), today.getTime() - days * dayLength));
  const partners = team.members.filter((member) => member.activated && member !== rich).slice(0, 8);
  const requests = planRequests(rich.id, at);
  const earned = sumIncomes(incomes);
  const planned = planWithdrawals(rich.id, at, firstRequest + requests.length);
  const withdrawals = affordable(planned, earned);
  const transfers = planTransfers(rich.id, partners, at);
  const movements = [
    ...requests.filter((request) => request.status === 'Approved').map(buildDeposit),
    ...partners.map((partner) => grant(partner.id, at(200))),
    ...transfers.map(buildTransferMovement),
    ...activations.map((activation) => buildActivationMovement(activation, rich)),
    ...buildIncomeMovements(earned, today),
    ...withdrawals.flatMap(buildWithdrawalMovements),
  ];
  return { requests, withdrawals, transfers, movements };
}

function planRequests(member: number, at: (days: number) => Date): PlannedFundRequest[] {
  const usdt = 'USDT (BEP-20)';
  const plan: [Fund, number, string, number, Status][] = [
    ['FUNDS', 2, usdt, 5000, 'Approved'],
    ['FOREXFUNDS', 2, usdt, 4000, 'Approved'],
    ['CRYPTOFUNDS', 2, usdt, 2500, 'Approved'],
    ['FUNDS', 1, 'Bank', 3000, 'Approved'],
    ['FUNDS', 3, 'Bank', 750, 'Rejected'],
    ['FOREXFUNDS', 2, usdt, 1200, 'Approved'],
    ['CRYPTOFUNDS', 2, usdt, 900, 'Rejected'],
    ['FUNDS', 1, 'Bank', 1500, 'Approved'],
    ['FUNDS', 3, 'Bank', 640, 'Pending'],
    ['FUNDS', 2, usdt, 320, 'Pending'],
    ['CRYPTOFUNDS', 2, usdt, 480, 'Pending'],
  ];
  return plan.map(([fund, bank, usertype, amount, status], index) => ({
    id: firstRequest + index,
    member,
    bank,
    fund,
    usertype,
    amount: BigInt(amount) * 100n,
    utrno: String(7_300_100 + index * 37),
    status,
    at: at(410 - index * 41),
    decided: status === 'Pending' ? null : at(409 - index * 41),
  }));
}

function planWithdrawals(member: number, at: (days: number) => Date, first: number): PlannedWithdrawal[] {
  const plan: [IncomeWallet, number, Status][] = [
    ['LevelIncome', 120, 'Approved'],
    ['binaryIncome', 200, 'Approved'],
    ['ForexIncome', 75, 'Rejected'],
    ['CryptoIncome', 60, 'Approved'],
    ['royalty_income', 40, 'Approved'],
    ['salaryrankreward', 150, 'Approved'],
    ['LevelIncome', 55, 'Rejected'],
    ['binaryIncome', 90, 'Pending'],
    ['ForexIncome', 35, 'Pending'],
  ];
  return plan.map(([income, amount, status], index) => ({
    id: first + index,
    member,
    income,
    amount: BigInt(amount) * 100n,
    status,
    at: at(180 - index * 22),
    decided: status === 'Pending' ? null : at(179 - index * 22),
  }));
}

function planTransfers(
  rich: number,
  partners: PlannedMember[],
  at: (days: number) => Date,
): PlannedTransfer[] {
  return partners.flatMap((partner, index) => [
    {
      id: index * 2 + 1,
      from: rich,
      to: partner.id,
      amount: BigInt(20 + index * 15) * 100n,
      at: at(150 - index * 9),
    },
    {
      id: index * 2 + 2,
      from: partner.id,
      to: rich,
      amount: BigInt(5 + index * 10) * 100n,
      at: at(140 - index * 9),
    },
  ]);
}

function buildDeposit(request: PlannedFundRequest): Movement & { at: Date } {
  const { member, fund, amount, id, at, decided } = request;
  return {
    from: { member, kind: 'deposits' },
    to: { member, kind: fund },
    amount,
    reason: 'deposit',
    reference: id,
    at: decided ?? at,
  };
}

/** Plans the deposit of 500.00 from which a partner transfers money. */
function grant(member: number, at: Date): Movement & { at: Date } {
  const sides = { from: { member, kind: 'deposits' }, to: { member, kind: 'FUNDS' } } as const;
  return { ...sides, amount: 50_000n, reason: 'deposit', reference: null, at };
}

function buildTransferMovement({ id, from, to, amount, at }: PlannedTransfer): Movement & { at: Date } {
  const sides = { from: { member: from, kind: 'FUNDS' }, to: { member: to, kind: 'FUNDS' } } as const;
  return { ...sides, amount, reason: 'transfer', reference: id, at };
}

/** The rich persona pays from its fund balances. The others pay from a deposit at the same moment. */
function buildActivationMovement(
  activation: PlannedActivation,
  rich: PlannedMember,
): Movement & { at: Date } {
  const { id, member, payer, fund, amount, at } = activation;
  const from = { member: payer.id, kind: member === rich ? fund : 'deposits' } as const;
  return { from, to: { member: payer.id, kind: 'packages' }, amount, reason: 'package', reference: id, at };
}

interface Earned {
  member: number;
  wallet: IncomeWallet;
  /** Cents. */
  total: bigint;
}

function sumIncomes(incomes: PlannedIncome[]): Earned[] {
  const totals = new Map<string, Earned>();
  for (const { member, type, amount } of incomes) {
    const wallet = walletByIncomeType[type]!;
    const key = `${member.id}:${wallet}`;
    const entry = totals.get(key) ?? { member: member.id, wallet, total: 0n };
    entry.total += amount ?? 0n;
    totals.set(key, entry);
  }
  return [...totals.values()].filter(({ total }) => total > 0n);
}

/** Few income rows allow fewer withdrawals. */
function affordable(withdrawals: PlannedWithdrawal[], earned: Earned[]): PlannedWithdrawal[] {
  const remaining = new Map(earned.map(({ member, wallet, total }) => [`${member}:${wallet}`, total]));
  return withdrawals.filter(({ member, income, amount }) => {
    const rest = (remaining.get(`${member}:${income}`) ?? 0n) - amount;
    if (rest >= 0n) remaining.set(`${member}:${income}`, rest);
    return rest >= 0n;
  });
}

/** Creates one movement for each balance, with everything earned up to the day of seeding. */
function buildIncomeMovements(earned: Earned[], today: Date): (Movement & { at: Date })[] {
  return earned.map(({ member, wallet, total }) => ({
    from: { member, kind: 'earnings' },
    to: { member, kind: wallet },
    amount: total,
    reason: 'income',
    reference: null,
    at: today,
  }));
}

function buildWithdrawalMovements(withdrawal: PlannedWithdrawal): (Movement & { at: Date })[] {
  const { id, member, income, amount, status, at, decided } = withdrawal;
  const wallet = { member, kind: income };
  const payouts = { member, kind: 'payouts' } as const;
  const out = { from: wallet, to: payouts, amount, reason: 'withdrawal', reference: id, at } as const;
  if (status !== 'Rejected') return [out];
  return [out, { from: payouts, to: wallet, amount, reason: 'return', reference: id, at: decided ?? at }];
}
