import { describe, expect, test } from 'vitest';
import type { PlannedIncome } from '#server/sandbox/db/seed/planIncomes.ts';
import { daysAgo, planSeed } from '../../support/planSeed.ts';

const { team, incomes } = planSeed({ members: 500 });
const [rich, ...others] = team.members;
const ofRich = incomes.filter(({ member }) => member === rich);
const list = (type: string): PlannedIncome[] => ofRich.filter((income) => income.type === type);
const types = [...new Set(ofRich.map(({ type }) => type))];
const levelTypes = ['LevelIncome', 'RoiToLevelIncomeForex', 'RoiToLevelIncomeCrypto'];
const dollars = (amount: bigint | null): number => Number(amount) / 100;

describe('The incomes of the seed', () => {
  test('The rich persona has rows of each kind, and as many level incomes as asked for', () => {
    const counts = Object.fromEntries(types.map((type) => [type, list(type).length]));
    expect(counts).toEqual({
      LevelIncome: 40,
      RoiIncomeForex: 120,
      RoiIncomeCrypto: 90,
      RoiToLevelIncomeForex: 80,
      RoiToLevelIncomeCrypto: 60,
      binaryIncome: 60,
      salaryincome: 12,
      royalty_income: 14,
      user_rank: 6,
      user_reward: 6,
    });
  });

  test('The first 150 active members of the team have three level incomes each', () => {
    const earners = others.filter(({ activated }) => activated).slice(0, 150);
    const theirs = incomes.filter(({ member }) => member !== rich);
    expect(earners).toHaveLength(150);
    expect(theirs.map(({ member }) => member)).toEqual(earners.flatMap((member) => [member, member, member]));
    for (const { type, amount, from, member } of theirs) {
      expect(type).toBe('LevelIncome');
      expect(amount).toBeGreaterThan(0n);
      expect(from).toBe(member.id);
    }
  });

  test('The rows of a kind are spread evenly over a year, the last one today', () => {
    for (const type of types) {
      const days = list(type).map(({ at }) => daysAgo(at));
      const { length } = days;
      days.forEach((day, index) => expect(day).toBeCloseTo((365 * (length - 1 - index)) / length, 6));
    }
  });

  test('Another member earns evenly since the registration', () => {
    const member = others.find(({ activated }) => activated)!;
    const age = Math.min(365, daysAgo(member.registered));
    const days = incomes.filter((income) => income.member === member).map(({ at }) => daysAgo(at));
    expect(days).toHaveLength(3);
    days.forEach((day, index) => expect(day).toBeCloseTo((age * (2 - index)) / 3, 6));
  });

  test('Nobody earns before the registration', () => {
    const { incomes: early } = planSeed({ members: 10, rows: 1 });
    for (const { at, member } of [...incomes, ...early]) {
      expect(at.getTime()).toBeGreaterThanOrEqual(member.registered.getTime());
      expect(daysAgo(at)).toBeGreaterThanOrEqual(0);
    }
  });

  test('What an income does not have is empty', () => {
    expect(list('salaryincome')[0]).toMatchObject({ from: null, onAmount: null, remark: null, detail: {} });
    expect(list('binaryIncome')[0]).toMatchObject({ from: null, level: null, remark: null });
  });
});

describe('Level incomes', () => {
  test('The first five rows are edge cases for reports', () => {
    const odd = list('LevelIncome').slice(0, 5);
    expect(odd.map(({ amount }) => amount)).toEqual([null, 0n, -525n, 10n, 20n]);
    expect(odd.map(({ onAmount }) => onAmount === null)).toEqual([true, false, false, false, false]);
    expect(odd.map(({ remark }) => remark === null)).toEqual([false, false, false, true, false]);
  });

  test('Any other row pays by the level: a twentieth at most', () => {
    for (const { onAmount, level, amount, remark } of levelTypes.flatMap((type) =>
      list(type).slice(type === 'LevelIncome' ? 5 : 0),
    )) {
      expect(level).toBeGreaterThanOrEqual(1);
      expect(level).toBeLessThanOrEqual(20);
      expect(onAmount! % 100n).toBe(0n);
      expect(amount).toBe((onAmount! * BigInt(21 - level!)) / 400n);
      expect(remark).toBe(`Level ${level} income`);
    }
  });

  test('A row is of 50 to 1000 dollars, from a level of one to twenty', () => {
    const rows = planSeed({ members: 10, rows: 40_000 }).incomes.slice(5, 40_000);
    const amounts = rows.map(({ onAmount }) => dollars(onAmount));
    const levels = rows.map(({ level }) => level!);
    expect([amounts, levels].map((values) => [Math.min(...values), Math.max(...values)])).toEqual([
      [50, 1000],
      [1, 20],
    ]);
  });

  test('A row is from another member of the team', () => {
    const ids = new Set(others.map(({ id }) => id));
    for (const { from } of levelTypes.flatMap(list)) expect(ids).toContain(from);
    expect(new Set(list('RoiToLevelIncomeForex').map(({ from }) => from)).size).toBeGreaterThan(40);
  });
});

describe('The other incomes of the rich persona', () => {
  test.each(['RoiIncomeForex', 'RoiIncomeCrypto'])('%s pays its rate of an own investment', (type) => {
    for (const { from, onAmount, amount, detail } of list(type)) {
      expect(from).toBe(rich!.id);
      expect(dollars(onAmount)).toBeGreaterThanOrEqual(100);
      expect(dollars(onAmount)).toBeLessThanOrEqual(5000);
      expect(onAmount! % 100n).toBe(0n);
      expect(detail.rate).toBeGreaterThanOrEqual(0.2);
      expect(detail.rate).toBeLessThanOrEqual(0.9);
      expect(Number(amount)).toBe(
        Math.floor((Number(onAmount) * Math.round(Number(detail.rate) * 100)) / 10_000),
      );
    }
  });

  test('Matching pays a tenth of what matched, up to the capping', () => {
    for (const { onAmount, amount, detail } of list('binaryIncome')) {
      expect(onAmount! % 5_000n).toBe(0n);
      expect(dollars(onAmount)).toBeLessThanOrEqual(2000);
      expect(dollars(onAmount)).toBeGreaterThanOrEqual(50);
      expect(detail).toEqual({ capping: 50_000 });
      expect(amount).toBe(onAmount! / 10n);
    }
  });

  test('Salary and royalty grow evenly, and their level rises after each few', () => {
    const salaries = list('salaryincome');
    const royalties = list('royalty_income');
    expect(salaries.map(({ amount }) => dollars(amount))).toEqual(salaries.map((_, at) => 50 + at * 12.5));
    expect(royalties.map(({ amount }) => amount)).toEqual(royalties.map((_, at) => BigInt(2500 + at * 333)));
    expect(salaries.map(({ level }) => level)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
    expect(royalties.map(({ level }) => level)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4]);
  });

  test('Four of six ranks are reached, each one needs twice as much and pays twice as much', () => {
    const ranks = list('user_rank');
    expect(ranks.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ranks.map(({ detail }) => [detail.rank, detail.required, detail.reached])).toEqual([
      ['Star', 10, 10],
      ['Silver Star', 20, 20],
      ['Gold Star', 40, 40],
      ['Platinum Star', 80, 80],
      ['Diamond', 160, 97],
      ['Crown', 320, 97],
    ]);
    expect(ranks.map(({ amount }) => dollars(amount))).toEqual([100, 200, 400, 800, 0, 0]);
    expect(ranks.map(findDays)).toEqual([300, 240, 180, 120, null, null]);
  });

  test('Three of six rewards are reached, which need both legs and come with a salary', () => {
    const rewards = list('user_reward');
    expect(rewards.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6]);
    const required = [5_000, 10_000, 20_000, 40_000, 80_000, 160_000];
    expect(rewards.map(({ detail }) => detail.required1)).toEqual(required);
    expect(rewards.map(({ detail }) => detail.requiredOther)).toEqual(required);
    expect(rewards.map(({ detail }) => detail.leg1)).toEqual([5_000, 10_000, 20_000, 23_000, 23_000, 23_000]);
    expect(rewards.map(({ detail }) => detail.other)).toEqual([
      5_000, 10_000, 20_000, 17_500, 17_500, 17_500,
    ]);
    expect(rewards.map(({ detail }) => detail.salary)).toEqual([50, 100, 150, 0, 0, 0]);
    expect(rewards.map(({ amount }) => dollars(amount))).toEqual([250, 500, 750, 0, 0, 0]);
    expect(rewards.map(findDays)).toEqual([280, 210, 140, null, null, null]);
  });
});

/** The days since it was achieved; null if it is not. */
function findDays({ detail: { achievedAt } }: PlannedIncome): number | null {
  return achievedAt === null ? null : daysAgo(new Date(achievedAt as string));
}
