import { describe, expect, test } from 'vitest';
import { type PlannedMoney, planMoney } from '#server/sandbox/db/seed/planMoney.ts';
import banks from '#server/sandbox/reference/banks.json' with { type: 'json' };
import { walletByIncomeType } from '#server/sandbox/repositories/walletByIncomeType.ts';
import type { AccountKind } from '#server/sandbox/repositories/ledger.ts';
import { daysAgo, type PlannedSeed, planSeed } from '../../support/planSeed.ts';
import { today } from '../../support/sandbox.ts';

const seed = planSeed();
const { members } = seed.team;
const rich = members[0]!;
const money = plan(seed);
const { requests, withdrawals, transfers, movements } = money;
const partners = members.filter((member) => member !== rich && member.activated).slice(0, 8);
const sources = new Set(['deposits', 'earnings']);

function plan({ team, activations, incomes }: PlannedSeed): PlannedMoney {
  return planMoney(team, activations, incomes, today);
}

/** Folds the movements in the order of their dates. Calls `seen` with each balance. */
function fold(
  list: PlannedMoney['movements'],
  seen: (kind: AccountKind, balance: bigint) => void,
): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  const add = (member: number, kind: AccountKind, amount: bigint): void => {
    const balance = (balances.get(`${member} ${kind}`) ?? 0n) + amount;
    balances.set(`${member} ${kind}`, balance);
    seen(kind, balance);
  };
  for (const { from, to, amount } of list.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    add(from.member, from.kind, -amount);
    add(to.member, to.kind, amount);
  }
  return balances;
}

const byReason = (reason: string) => movements.filter((movement) => movement.reason === reason);

describe('The requests of the seed', () => {
  test('Requests and withdrawals share one row of numbers', () => {
    const ids = [...requests, ...withdrawals].map(({ id }) => id);
    expect(ids).toEqual(ids.map((_, at) => 5001 + at));
    for (const { member } of [...requests, ...withdrawals]) expect(member).toBe(rich.id);
  });

  test('A request names a bank of the list, or the address in USDT', () => {
    for (const { usertype, bank, fund } of requests) {
      if (usertype === 'Bank') {
        expect(banks.banks.map(({ id }) => id)).toContain(bank);
        expect(fund).toBe('FUNDS');
      } else expect([usertype, bank]).toEqual(['USDT (BEP-20)', banks.usdt.id]);
    }
    expect(new Set(requests.map(({ usertype, bank }) => `${usertype} ${bank}`)).size).toBe(3);
  });

  test('Each fund was credited, and each status occurs', () => {
    const credited = requests.filter(({ status }) => status === 'Approved').map(({ fund }) => fund);
    expect(new Set(credited)).toEqual(new Set(['FUNDS', 'FOREXFUNDS', 'CRYPTOFUNDS']));
    const statuses = new Set(['Approved', 'Rejected', 'Pending']);
    expect(new Set(requests.map(({ status }) => status))).toEqual(statuses);
    expect(new Set(withdrawals.map(({ status }) => status))).toEqual(statuses);
  });

  test('The amounts are tens of dollars, those of withdrawals fives, and no transaction is named twice', () => {
    for (const { amount } of requests) expect(amount % 1_000n).toBe(0n);
    for (const { amount } of withdrawals) expect(amount % 500n).toBe(0n);
    const numbers = requests.map(({ utrno }) => Number(utrno));
    expect(numbers).toEqual(numbers.map((_, at) => 7_300_100 + at * 37));
  });

  test('Requests are 41 days apart up to today, and withdrawals 22 days up to this week', () => {
    const days = (list: { at: Date }[]) => list.map(({ at }) => daysAgo(at));
    expect(days(requests)).toEqual(requests.map((_, at) => 41 * (requests.length - 1 - at)));
    expect(days(withdrawals)).toEqual(withdrawals.map((_, at) => 22 * (withdrawals.length - 1 - at) + 4));
  });

  test('What is not pending was decided a day later', () => {
    for (const { status, at, decided } of [...requests, ...withdrawals])
      expect(decided && daysAgo(at) - daysAgo(decided)).toBe(status === 'Pending' ? null : 1);
  });

  test('Nothing is earlier than the registration', () => {
    const young = planSeed({ members: 10 });
    const registered = new Date(today.getTime() - 100 * 86_400_000);
    young.team.members[0]!.registered = registered;
    for (const { at } of plan(young).requests)
      expect(at.getTime()).toBeGreaterThanOrEqual(registered.getTime());
  });
});

describe('The withdrawals of the seed', () => {
  const earning = seed.incomes.find(({ type, amount }) => type === 'LevelIncome' && (amount ?? 0n) > 0n);
  const afford = (amount: bigint) =>
    plan({ ...seed, incomes: [{ ...earning!, member: rich, amount }] }).withdrawals.map((each) => [
      each.income,
      each.amount,
    ]);

  test('A withdrawal is planned as long as the balance has it', () => {
    expect(afford(11_999n)).toEqual([['LevelIncome', 5_500n]]);
    expect(afford(12_000n)).toEqual([['LevelIncome', 12_000n]]);
    expect(afford(17_499n)).toEqual([['LevelIncome', 12_000n]]);
    expect(afford(17_500n)).toEqual([
      ['LevelIncome', 12_000n],
      ['LevelIncome', 5_500n],
    ]);
  });

  test('A wallet that has lost more than it earned has no income', () => {
    const { movements: list } = plan({ ...seed, incomes: [{ ...earning!, amount: -525n }] });
    expect(list.filter(({ reason }) => reason === 'income')).toEqual([]);
  });
});

describe('The transfers of the seed', () => {
  test('Eight active partners each get money and send back less ten days later', () => {
    expect(transfers.map(({ id }) => id)).toEqual(transfers.map((_, at) => at + 1));
    expect(transfers).toHaveLength(16);
    partners.forEach((partner, index) => {
      const [sent, back] = transfers.slice(index * 2);
      expect(sent).toMatchObject({ from: rich.id, to: partner.id, amount: BigInt(20 + index * 15) * 100n });
      expect(back).toMatchObject({ from: partner.id, to: rich.id, amount: BigInt(5 + index * 10) * 100n });
      expect([daysAgo(sent!.at), daysAgo(back!.at)]).toEqual([150 - index * 9, 140 - index * 9]);
    });
  });

  test('A partner had 500 dollars before', () => {
    const grants = byReason('deposit').filter(({ to }) => to.member !== rich.id);
    expect(grants).toEqual(
      partners.map(({ id }) => ({
        from: { member: id, kind: 'deposits' },
        to: { member: id, kind: 'FUNDS' },
        amount: 50_000n,
        reason: 'deposit',
        reference: null,
        at: new Date(today.getTime() - 200 * 86_400_000),
      })),
    );
  });
});

describe('The ledger of the seed', () => {
  test('Each kind of income has its wallet', () => {
    expect(walletByIncomeType).toEqual({
      LevelIncome: 'LevelIncome',
      binaryIncome: 'binaryIncome',
      RoiIncomeForex: 'ForexIncome',
      RoiToLevelIncomeForex: 'ForexIncome',
      RoiIncomeCrypto: 'CryptoIncome',
      RoiToLevelIncomeCrypto: 'CryptoIncome',
      royalty_income: 'royalty_income',
      salaryincome: 'salaryrankreward',
      user_rank: 'salaryrankreward',
      user_reward: 'salaryrankreward',
    });
  });

  test('An approved request credits its fund on the day of the decision, and no other does', () => {
    const deposits = byReason('deposit').filter(({ to }) => to.member === rich.id);
    expect(deposits).toEqual(
      requests
        .filter(({ status }) => status === 'Approved')
        .map(({ member, fund, amount, id, decided }) => ({
          from: { member, kind: 'deposits' },
          to: { member, kind: fund },
          amount,
          reason: 'deposit',
          reference: id,
          at: decided,
        })),
    );
  });

  test('A transfer moves money between the robot funds', () => {
    expect(byReason('transfer')).toEqual(
      transfers.map(({ id, from, to, amount, at }) => ({
        from: { member: from, kind: 'FUNDS' },
        to: { member: to, kind: 'FUNDS' },
        amount,
        reason: 'transfer',
        reference: id,
        at,
      })),
    );
  });

  test('The rich persona pays packages from the funds, the others from a deposit', () => {
    expect(byReason('package')).toEqual(
      seed.activations.map(({ id, member, payer, fund, amount, at }) => ({
        from: { member: payer.id, kind: member === rich ? fund : 'deposits' },
        to: { member: payer.id, kind: 'packages' },
        amount,
        reason: 'package',
        reference: id,
        at,
      })),
    );
  });

  test('What a member earned is credited to its wallet today', () => {
    for (const { from, to, amount, at } of byReason('income')) {
      expect(from).toEqual({ member: to.member, kind: 'earnings' });
      const earned = seed.incomes.filter(
        ({ member, type }) => member.id === to.member && walletByIncomeType[type] === to.kind,
      );
      expect(amount).toBe(earned.reduce((sum, each) => sum + (each.amount ?? 0n), 0n));
      expect(at).toEqual(today);
    }
    const wallets = byReason('income').filter(({ to }) => to.member === rich.id);
    expect(new Set(wallets.map(({ to }) => to.kind))).toEqual(new Set(Object.values(walletByIncomeType)));
  });

  test('A withdrawal is debited at the request, and a rejected one comes back at the decision', () => {
    const expected = withdrawals.flatMap(({ id, member, income, amount, status, at, decided }) => {
      const [wallet, payouts] = [
        { member, kind: income },
        { member, kind: 'payouts' },
      ];
      const out = { from: wallet, to: payouts, amount, reason: 'withdrawal', reference: id, at };
      const back = { from: payouts, to: wallet, amount, reason: 'return', reference: id, at: decided };
      return status === 'Rejected' ? [out, back] : [out];
    });
    expect([...byReason('withdrawal'), ...byReason('return')]).toEqual([
      ...expected.filter(({ reason }) => reason === 'withdrawal'),
      ...expected.filter(({ reason }) => reason === 'return'),
    ]);
  });

  test.each([
    [10, 0],
    [10, 40],
    [200, 40],
  ])('With %d members and %d rows no balance is below zero, and no robot fund ever was', (count, rows) => {
    const { movements: list } = plan(planSeed({ members: count, rows }));
    const balances = fold(list, (kind, balance) => {
      if (kind === 'FUNDS') expect(balance).toBeGreaterThanOrEqual(0n);
    });
    for (const [key, balance] of balances)
      if (!sources.has(key.split(' ')[1]!)) expect(balance).toBeGreaterThanOrEqual(0n);
  });
});
