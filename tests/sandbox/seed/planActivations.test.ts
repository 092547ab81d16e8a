import { describe, expect, test } from 'vitest';
import { personas } from '#server/sandbox/db/seed/personas.ts';
import type { PlannedActivation } from '#server/sandbox/db/seed/planActivations.ts';
import type { PlannedMember, SideCode } from '#server/sandbox/db/seed/planTeam.ts';
import packages from '#server/sandbox/reference/packages.json' with { type: 'json' };
import { daysAgo, listBelow, planSeed } from '../../support/planSeed.ts';

const [rich, fresh, idle] = personas;
const { team, activations } = planSeed();
const { members } = team;
const others = activations.filter(({ member }) => member.id !== rich.id);
const keys = { FUNDS: 'robot', FOREXFUNDS: 'forex', CRYPTOFUNDS: 'crypto' } as const;
const funds = ['FUNDS', 'FOREXFUNDS', 'CRYPTOFUNDS'] as const;

function listOf(member: PlannedMember): PlannedActivation[] {
  return activations.filter((activation) => activation.member === member);
}

function sum(list: PlannedActivation[], fund: PlannedActivation['fund']): bigint {
  return list.filter((each) => each.fund === fund).reduce((total, { amount }) => total + amount, 0n);
}

describe('The activations of the seed', () => {
  test('Activations are numbered by their dates', () => {
    expect(activations.map(({ id }) => id)).toEqual(activations.map((_, at) => at + 1));
    const times = activations.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('Activations of one moment are numbered by the members', () => {
    const { activations: few } = planSeed({ members: 3_000 });
    const pairs = few.slice(1).map((next, at) => [few[at]!, next] as const);
    const equal = pairs.filter(([one, next]) => one.at.getTime() === next.at.getTime());
    for (const [one, next] of equal) expect(one.member.id).toBeLessThanOrEqual(next.member.id);
  });

  test('An activation is of a time between the registration and today', () => {
    for (const { at, member } of activations) {
      expect(at.getTime()).toBeGreaterThanOrEqual(member.registered.getTime());
      expect(daysAgo(at)).toBeGreaterThanOrEqual(0);
    }
  });

  test('The new and the inactive persona have none, and about two thirds of the others have some', () => {
    for (const { id } of [fresh, idle]) expect(listOf(members.find((each) => each.id === id)!)).toEqual([]);
    const share = members.filter((member) => listOf(member).length > 0).length / members.length;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.7);
  });

  test('In each fund a member activates once, before any upgrade', () => {
    for (const member of members)
      for (const fund of funds) {
        const [first, ...later] = listOf(member).filter((each) => each.fund === fund);
        expect([undefined, 'Activation']).toContain(first?.topup);
        expect(later.map(({ topup }) => topup)).toEqual(later.map(() => 'Upgrade'));
      }
    expect(new Set(others.map(({ fund, topup }) => `${fund} ${topup}`))).toEqual(
      new Set(['FUNDS Activation', 'FUNDS Upgrade', 'FOREXFUNDS Activation', 'CRYPTOFUNDS Activation']),
    );
  });

  test('The member pays, or the sponsor for about a third', () => {
    const foreign = others.filter(({ member, payer }) => payer !== member);
    for (const { member, payer } of foreign) expect(payer).toBe(member.sponsor);
    expect(foreign.length / others.length).toBeGreaterThan(0.2);
    expect(foreign.length / others.length).toBeLessThan(0.4);
  });
});

describe('The packages of the activations', () => {
  test('A robot package costs its price, and the dearest one is an upgrade', () => {
    const robots = others.filter(({ fund }) => fund === 'FUNDS');
    for (const { plan, amount } of robots)
      expect(packages.FUNDS).toContainEqual(
        expect.objectContaining({ planname: plan, amount: Number(amount) / 100 }),
      );
    const plansOf = (wanted: PlannedActivation['topup']) =>
      new Set(robots.filter(({ topup }) => topup === wanted).map(({ plan }) => plan));
    const names = packages.FUNDS.map(({ planname }) => planname);
    expect(plansOf('Activation')).toEqual(new Set(names.slice(0, 4)));
    expect(plansOf('Upgrade')).toEqual(new Set(['Robot Pro']));
  });

  test.each(['FOREXFUNDS', 'CRYPTOFUNDS'] as const)(
    'An investment in %s is of whole dollars within the range of its package',
    (fund) => {
      const investments = activations.filter((each) => each.fund === fund);
      for (const { plan, amount } of investments) {
        const { fromamount, toamount } = packages[fund].find(({ planname }) => planname === plan)!;
        expect(amount % 100n).toBe(0n);
        expect(Number(amount) / 100).toBeGreaterThanOrEqual(fromamount);
        expect(Number(amount) / 100).toBeLessThanOrEqual(Math.min(toamount, 9_000));
      }
      expect(new Set(investments.map(({ plan }) => plan)).size).toBe(3);
    },
  );

  test('The rich persona has invested in each fund, months ago', () => {
    const rows = listOf(members[0]!).map(({ topup, plan, amount, at, payer }) => {
      expect(payer).toBe(members[0]);
      return [daysAgo(at), topup, plan, Number(amount) / 100];
    });
    expect(rows).toEqual([
      [400, 'Activation', 'Robot Plus', 500],
      [380, 'Activation', 'Forex Gold', 1500],
      [360, 'Activation', 'Crypto Silver', 800],
      [250, 'Upgrade', 'Robot Pro', 1000],
      [120, 'Upgrade', 'Forex Silver', 500],
    ]);
  });
});

describe('What activations change', () => {
  test('A member is active since the first activation, and has invested their sum', () => {
    for (const member of members) {
      const own = listOf(member);
      expect(member.activated).toEqual(own[0]?.at ?? null);
      for (const fund of funds) expect(member[keys[fund]]).toBe(sum(own, fund));
    }
  });

  test('Each member has the sums of those below by side', () => {
    const sides: SideCode[] = [1, 2];
    for (const member of members)
      for (const side of sides) {
        const below = listBelow(team, member, side);
        const list = below.flatMap(listOf);
        expect(member.below[side]).toEqual({
          total: below.length,
          active: below.filter(({ activated }) => activated).length,
          robot: sum(list, 'FUNDS'),
          forex: sum(list, 'FOREXFUNDS'),
          crypto: sum(list, 'CRYPTOFUNDS'),
        });
      }
  });

  test('Each member has the newest ten activations below', () => {
    for (const member of members.slice(0, 40)) {
      const below = new Set([...listBelow(team, member, 1), ...listBelow(team, member, 2)]);
      const newest = activations.filter((each) => below.has(each.member)).toReversed();
      expect(member.recentActivations).toEqual(newest.slice(0, 10).map(({ id }) => id));
    }
  });
});
