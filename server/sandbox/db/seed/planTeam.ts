import type { Random } from './createRandom.ts';
import { buildMemberName } from './buildMemberName.ts';
import { type Persona, personas } from './personas.ts';

export type SideCode = 1 | 2;

export interface TeamTotals {
  total: number;
  active: number;
  robot: bigint;
  forex: bigint;
  crypto: bigint;
}

export interface PlannedMember {
  id: number;
  persona: Persona | null;
  sponsor: PlannedMember | null;
  parent: PlannedMember | null;
  side: SideCode | null;
  position: SideCode | null;
  leftHead: number;
  rightHead: number;
  name: string;
  email: string;
  mobile: string;
  country: number;
  registered: Date;
  activated: Date | null;
  robot: bigint;
  forex: bigint;
  crypto: bigint;
  below: Record<SideCode, TeamTotals>;
  /** Ids, the newest first. */
  recentMembers: number[];
  recentActivations: number[];
}

/** The members in the order of registration, and the end of each leg by `head:side`. */
export interface PlannedTeam {
  members: PlannedMember[];
  tails: Map<string, PlannedMember>;
}

const [rich, fresh, idle] = personas;
const dayLength = 86_400_000;
const age = 420;
const richDirects = 40;
const recentLength = 10;

/** Plans the team: the rich persona first, the inactive one half-way, the new one last. */
export function planTeam(count: number, today: Date, random: Random): PlannedTeam {
  const team: PlannedTeam = { members: [], tails: new Map() };
  const ids = orderOfIds(count);
  ids.forEach((id, index) => {
    const member = draftMember(id, registeredAt(index, ids.length, today), random);
    if (index > 0) place(team, member, pickSponsor(team, random), sideFor(index, random));
    openLegs(team, member);
    team.members.push(member);
    for (const { ancestor, side } of iterateAncestors(member)) {
      ancestor.below[side].total += 1;
      addRecentMember(ancestor.recentMembers, member.id);
    }
  });
  return team;
}

/** Yields everyone above a member in the binary tree, with the member's side. */
export function* iterateAncestors(
  member: PlannedMember,
): Generator<{ ancestor: PlannedMember; side: SideCode }> {
  for (let at = member; at.parent && at.side; at = at.parent) yield { ancestor: at.parent, side: at.side };
}

export function addRecentMember(list: number[], id: number): void {
  list.unshift(id);
  if (list.length > recentLength) list.pop();
}

function orderOfIds(count: number): number[] {
  const others = Array.from(
    { length: count - personas.length },
    (_, index) => rich.id + personas.length + index,
  );
  const half = Math.floor(others.length / 2);
  return [rich.id, ...others.slice(0, half), idle.id, ...others.slice(half), fresh.id];
}

/** Evenly over fourteen months, the last one a minute ago. */
function registeredAt(index: number, count: number, today: Date): Date {
  const share = (count - 1 - index) / Math.max(1, count - 1);
  return new Date(today.getTime() - Math.round(share * age * dayLength) - 60_000);
}

function draftMember(id: number, registered: Date, random: Random): PlannedMember {
  const persona = personas.find((each) => each.id === id) ?? null;
  const index = id - rich.id;
  return {
    id,
    persona,
    sponsor: null,
    parent: null,
    side: null,
    position: null,
    leftHead: id,
    rightHead: id,
    name: persona?.name ?? buildMemberName(index, random),
    email: persona?.email ?? `member${id}@example.com`,
    mobile: persona?.mobile ?? `98${String(10_000_000 + ((index * 7919) % 90_000_000))}`,
    country: random.next() < 0.7 ? 99 : random.whole(1, 239),
    registered,
    activated: null,
    robot: 0n,
    forex: 0n,
    crypto: 0n,
    below: { 1: nothing(), 2: nothing() },
    recentMembers: [],
    recentActivations: [],
  };
}

function nothing(): TeamTotals {
  return { total: 0, active: 0, robot: 0n, forex: 0n, crypto: 0n };
}

/** The rich persona sponsors many of the first members, later ones have any sponsor. */
function pickSponsor({ members }: PlannedTeam, random: Random): PlannedMember {
  const early = members.length < richDirects * 3;
  return early && random.next() < 1 / 3 ? members[0]! : random.pick(members);
}

/** Chooses a new member's side: different ones for the first two, so that even a small team has two legs. */
function sideFor(index: number, random: Random): SideCode {
  if (index <= 2) return index === 1 ? 1 : 2;
  return random.next() < 0.5 ? 1 : 2;
}

/** Places a member at the end of the sponsor's leg, as the repository does on registration. */
function place(team: PlannedTeam, member: PlannedMember, sponsor: PlannedMember, side: SideCode): void {
  const key = `${side === 1 ? sponsor.leftHead : sponsor.rightHead}:${side}`;
  const parent = team.tails.get(key)!;
  member.sponsor = sponsor;
  member.parent = parent;
  member.side = side;
  member.position = side;
  if (side === 1) member.leftHead = parent.leftHead;
  else member.rightHead = parent.rightHead;
  team.tails.set(key, member);
}

function openLegs({ tails }: PlannedTeam, member: PlannedMember): void {
  if (member.leftHead === member.id) tails.set(`${member.id}:1`, member);
  if (member.rightHead === member.id) tails.set(`${member.id}:2`, member);
}
