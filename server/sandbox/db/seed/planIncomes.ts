import type { Random } from './createRandom.ts';
import type { PlannedMember, PlannedTeam } from './planTeam.ts';

/** An income to be seeded. Amounts are in cents. */
export interface PlannedIncome {
  member: PlannedMember;
  type: string;
  at: Date;
  from: number | null;
  onAmount: bigint | null;
  level: number | null;
  amount: bigint | null;
  remark: string | null;
  detail: Record<string, unknown>;
}

type Draft = Partial<PlannedIncome>;

const dayLength = 86_400_000;
const ranks = ['Star', 'Silver Star', 'Gold Star', 'Platinum Star', 'Diamond', 'Crown'];
const earners = 150;

/** Plans all kinds of incomes for the rich persona, and a few level incomes for some of the team. */
export function planIncomes(team: PlannedTeam, rows: number, today: Date, random: Random): PlannedIncome[] {
  const others = team.members
    .slice(1)
    .filter((member) => member.activated)
    .slice(0, earners);
  return [
    ...planRichIncomes(team, rows, today, random),
    ...others.flatMap((member) => planMemberIncomes(member, today, random)),
  ];
}

function planRichIncomes(
  { members }: PlannedTeam,
  rows: number,
  today: Date,
  random: Random,
): PlannedIncome[] {
  const member = members[0]!;
  const others = members.length > 1 ? members.slice(1) : members;
  const someone = (): number => random.pick(others).id;
  const make = (type: string, count: number, draft: (index: number) => Draft): PlannedIncome[] =>
    Array.from({ length: count }, (_, index) =>
      income(member, type, getIncomeDate(member, index, count, today), draft(index)),
    );
  const roi = (): Draft => {
    const onAmount = BigInt(random.whole(100, 5000)) * 100n;
    const rate = random.whole(20, 90);
    return {
      from: member.id,
      onAmount,
      amount: (onAmount * BigInt(rate)) / 10_000n,
      detail: { rate: rate / 100 },
    };
  };
  return [
    ...make('LevelIncome', rows, (index) => levelIncome(index, someone(), random)),
    ...make('RoiIncomeForex', 120, roi),
    ...make('RoiIncomeCrypto', 90, roi),
    ...make('RoiToLevelIncomeForex', 80, (index) => levelIncome(index + 100, someone(), random)),
    ...make('RoiToLevelIncomeCrypto', 60, (index) => levelIncome(index + 100, someone(), random)),
    ...make('binaryIncome', 60, () => matching(random)),
    ...make('salaryincome', 12, (index) => ({
      level: 1 + Math.floor(index / 3),
      amount: BigInt(5_000 + index * 1_250),
    })),
    ...make('royalty_income', 14, (index) => ({
      level: 1 + Math.floor(index / 4),
      amount: BigInt(2_500 + index * 333),
    })),
    ...make('user_rank', ranks.length, (index) => rank(index, today)),
    ...make('user_reward', 6, (index) => reward(index, today)),
  ];
}

function planMemberIncomes(member: PlannedMember, today: Date, random: Random): PlannedIncome[] {
  return Array.from({ length: 3 }, (_, index) =>
    income(
      member,
      'LevelIncome',
      getIncomeDate(member, index, 3, today),
      levelIncome(index + 100, member.id, random),
    ),
  );
}

/** The first rows are edge cases for reports: missing, zero, negative, inexact as a float. */
function levelIncome(index: number, from: number, random: Random): Draft {
  const onAmount = BigInt(random.whole(50, 1000)) * 100n;
  const level = random.whole(1, 20);
  const odd: (bigint | null)[] = [null, 0n, -525n, 10n, 20n];
  const amount = index < odd.length ? odd[index]! : (onAmount * BigInt(21 - level)) / 400n;
  const remark = index === 3 ? null : `Level ${level} income`;
  return { from, onAmount: index === 0 ? null : onAmount, level, amount, remark };
}

function matching(random: Random): Draft {
  const matched = BigInt(random.whole(1, 40)) * 5_000n;
  const capping = 50_000n;
  const tenth = matched / 10n;
  return {
    onAmount: matched,
    amount: tenth < capping ? tenth : capping,
    detail: { capping: Number(capping) },
  };
}

/** Ranks not reached yet have earned nothing yet. */
function rank(index: number, today: Date): Draft {
  const required = 10 * 2 ** index;
  const achieved = index < 4;
  const detail = {
    rank: ranks[index],
    required,
    reached: achieved ? required : 97,
    ...when(achieved, today, 300 - index * 60),
  };
  return { level: index + 1, amount: achieved ? BigInt(10_000 * 2 ** index) : 0n, detail };
}

function reward(index: number, today: Date): Draft {
  const required = 5_000 * 2 ** index;
  const achieved = index < 3;
  const reached = achieved ? required : 23_000;
  const legs = {
    required1: required,
    leg1: reached,
    requiredOther: required,
    other: achieved ? required : 17_500,
  };
  const detail = {
    ...legs,
    salary: achieved ? 50 * (index + 1) : 0,
    ...when(achieved, today, 280 - index * 70),
  };
  return { level: index + 1, amount: achieved ? BigInt(25_000 * (index + 1)) : 0n, detail };
}

function when(achieved: boolean, today: Date, days: number): { achievedAt: string | null } {
  return { achievedAt: achieved ? new Date(today.getTime() - days * dayLength).toISOString() : null };
}

/** Evenly over the last year, the last one on the day of seeding, none before the registration. */
function getIncomeDate(member: PlannedMember, index: number, count: number, today: Date): Date {
  const span = Math.min(365 * dayLength, today.getTime() - member.registered.getTime());
  return new Date(today.getTime() - Math.round((span * (count - 1 - index)) / count));
}

function income(member: PlannedMember, type: string, at: Date, draft: Draft): PlannedIncome {
  return {
    member,
    type,
    at,
    from: null,
    onAmount: null,
    level: null,
    amount: 0n,
    remark: null,
    detail: {},
    ...draft,
  };
}
