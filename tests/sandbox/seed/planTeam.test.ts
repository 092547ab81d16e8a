import { describe, expect, test } from 'vitest';
import { personas, type Persona } from '#server/sandbox/db/seed/personas.ts';
import {
  iterateAncestors,
  type PlannedMember,
  addRecentMember,
  type SideCode,
} from '#server/sandbox/db/seed/planTeam.ts';
import countries from '#server/sandbox/reference/countries.json' with { type: 'json' };
import { daysAgo, listBelow, planSeed } from '../../support/planSeed.ts';

const [rich, fresh, idle] = personas;
const sides: SideCode[] = [1, 2];
const { team } = planSeed();
const { members, tails } = team;
const root = members[0]!;

/** The child on a side. */
function childOf(parent: PlannedMember, side: SideCode): PlannedMember | undefined {
  return members.find((member) => member.parent === parent && member.side === side);
}

/** The end of the unbroken line of children on a side. */
function followLeg(head: PlannedMember, side: SideCode): PlannedMember {
  for (let at = head; ;) {
    const child = childOf(at, side);
    if (!child) return at;
    at = child;
  }
}

describe('The members of the seed', () => {
  test.each([10, 11, 200])('%d members have ids without a gap', (count) => {
    const ids = planSeed({ members: count }).team.members.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(Array.from({ length: count }, (_, at) => 100_001 + at));
  });

  test('The rich persona is the first, the inactive one in the middle and the new one the last', () => {
    expect(members.findIndex(({ id }) => id === rich.id)).toBe(0);
    expect(members.findIndex(({ id }) => id === idle.id)).toBe(99);
    expect(members.findIndex(({ id }) => id === fresh.id)).toBe(199);
  });

  test('The members registered evenly over fourteen months, the last one a minute ago', () => {
    const minute = 1 / 24 / 60;
    expect(daysAgo(root.registered)).toBeCloseTo(420 + minute, 6);
    expect(daysAgo(members[100]!.registered)).toBeCloseTo((420 * 99) / 199 + minute, 6);
    expect(daysAgo(members[199]!.registered)).toBeCloseTo(minute, 6);
  });

  test('A persona has its own name, email and mobile', () => {
    for (const persona of personas) {
      const member = members.find(({ id }) => id === persona.id);
      expect(member).toMatchObject({
        persona,
        name: persona.name,
        email: persona.email,
        mobile: persona.mobile,
      });
    }
    expect(members.filter(({ persona }) => persona)).toHaveLength(personas.length);
  });

  test('The personas are a member with much of everything, a new one and one who never activated', () => {
    const shown = ({ kind, id, password, transactionPassword, name, email, mobile }: Persona) => [
      ...[kind, id, password, transactionPassword],
      ...[name, email, mobile],
    ];
    expect(personas.map(shown)).toEqual([
      ['rich', 100_001, 'Rich@123', 'Rich@456', 'Richard Sterling', 'rich@example.com', '9810000001'],
      ['new', 100_002, 'New@1234', 'New@4567', 'Nora Newcomer', 'new@example.com', '9810000002'],
      ['inactive', 100_003, 'Idle@123', 'Idle@456', 'Ian Idleman', 'idle@example.com', '9810000003'],
    ]);
  });

  test('Any other member has an email by the id, and a mobile of its own', () => {
    const others = members.filter(({ persona }) => !persona);
    for (const { id, email, mobile } of others) {
      expect(email).toBe(`member${id}@example.com`);
      expect(mobile).toMatch(/^98\d{8}$/);
    }
    expect(new Set(members.map(({ mobile }) => mobile)).size).toBe(members.length);
  });

  test('Most members are of India, and the others of countries that there are', () => {
    const { members: many } = planSeed({ members: 5_000, rows: 0 }).team;
    const share = many.filter(({ country }) => country === 99).length / many.length;
    expect(share).toBeGreaterThan(0.65);
    expect(share).toBeLessThan(0.75);
    const known = new Set(countries.map(({ id }) => id));
    expect(many.filter(({ country }) => !known.has(country))).toEqual([]);
    expect(many.map(({ country }) => country)).toContain(countries[0]!.id);
  });

  test('The eighth member has a name that breaks screens', () => {
    expect(members.find(({ id }) => id === 100_008)!.name).toBe('محمد عبد الرحمن');
  });
});

describe('The tree of the seed', () => {
  test('The first member has nobody above', () => {
    expect(root).toMatchObject({ sponsor: null, parent: null, side: null, position: null });
    expect([...iterateAncestors(root)]).toEqual([]);
  });

  test.each([1, 2, 3, 4, 5, 6])('The first two are on both sides, whatever is drawn: %d', (start) => {
    const { members: few } = planSeed({ members: 10, start }).team;
    expect(few.slice(1, 3).map(({ side }) => side)).toEqual([1, 2]);
  });

  test('The third is on either side', () => {
    const starts = Array.from({ length: 10 }, (_, at) => at);
    const drawn = starts.map((start) => planSeed({ members: 10, start }).team.members[3]!.side);
    expect(new Set(drawn)).toEqual(new Set([1, 2]));
  });

  test('Each member stands in the leg of the sponsor that it chose', () => {
    for (const { id, sponsor, parent, side, position } of members.slice(1)) {
      expect(position, String(id)).toBe(side);
      let at: PlannedMember | undefined = sponsor!;
      while (at && at !== parent) at = childOf(at, side!);
      expect(at && childOf(at, side!)?.id).toBe(id);
    }
  });

  test('Both sides are chosen alike', () => {
    const share = members.filter(({ side }) => side === 1).length / members.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });

  test('A third of the first members is sponsored by the rich persona, and few of the later ones are', () => {
    const isDirect = ({ sponsor }: PlannedMember): boolean => sponsor?.id === rich.id;
    const early = Array.from({ length: 20 }, (_, start) => planSeed({ members: 120, start }).team.members);
    const share = early.flat().filter(isDirect).length / early.flat().length;
    expect(share).toBeGreaterThan(0.31);
    expect(share).toBeLessThan(0.42);
    expect(members.slice(120).filter(isDirect).length).toBeLessThan(5);
  });

  test('A member knows where the unbroken lines begin in which it stands', () => {
    for (const { id, parent, side, leftHead, rightHead } of members) {
      expect(leftHead).toBe(side === 1 ? parent!.leftHead : id);
      expect(rightHead).toBe(side === 2 ? parent!.rightHead : id);
    }
  });

  test('Each unbroken line has its end', () => {
    expect(tails.size).toBe(members.length + 1);
    for (const [key, tail] of tails) {
      const [head, side] = key.split(':').map(Number);
      expect(
        followLeg(
          members.find(({ id }) => id === head)!,
          side as SideCode,
        ),
      ).toBe(tail);
    }
  });

  test('Each member counts those below by side, and has the newest ten', () => {
    for (const member of members) {
      const below = sides.map((side) => listBelow(team, member, side));
      expect(sides.map((side) => member.below[side].total)).toEqual(below.map(({ length }) => length));
      const newest = members.filter((each) => below.flat().includes(each)).toReversed();
      expect(member.recentMembers).toEqual(newest.slice(0, 10).map(({ id }) => id));
    }
  });

  test('A list of the newest keeps ten', () => {
    const list: number[] = [];
    for (let id = 1; id <= 12; id += 1) addRecentMember(list, id);
    expect(list).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });
});
