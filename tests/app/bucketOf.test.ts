import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PortalIndex, ScreenEntry } from '../../src/definition/index.ts';
import { bucketOf } from '../../src/app/definitions/bucketOf.ts';
import { pickScreens } from '../../src/app/definitions/takeTrials.ts';

const entry = (module: string): ScreenEntry => ({ title: module, module, kinds: [] });
const ids = ['a/b', 'incomes/level-income', 'c'];
const indexOf = (share: number): PortalIndex => ({
  config: {} as never,
  screens: { ...Object.fromEntries(ids.map((id) => [id, entry('live')])), other: entry('other') },
  trials: {
    share,
    live: Object.fromEntries(ids.map((id) => [id, entry('live')])),
    tried: Object.fromEntries(ids.map((id) => [id, entry('tried')])),
  },
});
const triedBy = (member: string, share: number) =>
  ids.filter((id) => pickScreens(indexOf(share), member).screens[id]!.module === 'tried');

it('a member who has a screen on trial keeps it as the share grows, and loses it as it shrinks, never the other way', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(100), fc.nat(100), (member, one, other) => {
      const [small, large] = one < other ? [one, other] : [other, one];
      const kept = triedBy(member, large);
      expect(triedBy(member, small).every((id) => kept.includes(id))).toBe(true);
      expect(triedBy(member, small)).toEqual(triedBy(member, small));
    }),
  );
  expect(triedBy('100001', 100)).toEqual(ids);
  expect(triedBy('100001', 0)).toEqual([]);
});

it('who is nobody yet has what is live, and screens that are not on trial stay as they are', () => {
  expect(triedBy('', 100)).toEqual([]);
  expect(pickScreens(indexOf(100), '100001').screens['other']!.module).toBe('other');
  const { trials: _, ...without } = indexOf(50);
  expect(pickScreens(without, '100001')).toBe(without);
});

it('what was picked for one is picked anew for another, and is what is live once nothing is on trial', () => {
  const picked = pickScreens(indexOf(100), '100001');
  expect(pickScreens(picked, '').screens).toEqual(indexOf(100).screens);
});

it('a share is that share of the members, of each screen others', () => {
  const members = Array.from({ length: 20_000 }, (_, at) => String(100_000 + at));
  for (const share of [1, 10, 50]) {
    for (const id of ids) {
      const part = members.filter((member) => bucketOf(id, member) < share).length / members.length;
      expect(Math.abs(part - share / 100)).toBeLessThan(0.01);
    }
    const both = members.filter((member) => ids.every((id) => bucketOf(id, member) < share)).length;
    expect(both / members.length).toBeLessThan((share / 100) ** 3 + 0.01);
  }
});
