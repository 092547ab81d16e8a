import packages from '../../reference/packages.json' with { type: 'json' };
import type { Fund } from '../../repositories/ledger.ts';
import type { Random } from './createRandom.ts';
import { personas } from './personas.ts';
import { iterateAncestors, type PlannedMember, addRecentMember, type PlannedTeam } from './planTeam.ts';

export interface PlannedActivation {
  id: number;
  member: PlannedMember;
  payer: PlannedMember;
  fund: Fund;
  topup: 'Activation' | 'Upgrade';
  /** Cents. */
  amount: bigint;
  plan: string;
  at: Date;
}

type Draft = Omit<PlannedActivation, 'id'>;

const [rich, fresh, idle] = personas;
const amountKey = { FUNDS: 'robot', FOREXFUNDS: 'forex', CRYPTOFUNDS: 'crypto' } as const;

export function planActivations({ members }: PlannedTeam, today: Date, random: Random): PlannedActivation[] {
  const drafts = members.flatMap((member) => planDrafts(member, today, random));
  drafts.sort((a, b) => a.at.getTime() - b.at.getTime() || a.member.id - b.member.id);
  const activations = drafts.map((draft, index) => Object.assign(draft, { id: index + 1 }));
  for (const activation of activations) count(activation);
  return activations;
}

function planDrafts(member: PlannedMember, today: Date, random: Random): Draft[] {
  if (member.id === rich.id) return planRichDrafts(member, today);
  if (member.id === fresh.id || member.id === idle.id || random.next() < 0.36) return [];
  const payer = member.sponsor && random.next() < 0.3 ? member.sponsor : member;
  const time = member.registered.getTime();
  const later = (): Date => new Date(time + Math.round(random.next() ** 3 * (today.getTime() - time)));
  const drafts: Draft[] = [];
  if (random.next() < 0.85) drafts.push(...robotDrafts(member, payer, [later(), later()], random));
  if (random.next() < 0.35) drafts.push(investment(member, payer, 'FOREXFUNDS', later(), random));
  if (random.next() < 0.25) drafts.push(investment(member, payer, 'CRYPTOFUNDS', later(), random));
  return drafts;
}

function robotDrafts(
  member: PlannedMember,
  payer: PlannedMember,
  dates: [Date, Date],
  random: Random,
): Draft[] {
  const [first, second] = dates[0] <= dates[1] ? dates : [dates[1], dates[0]];
  const activation = robot(member, payer, random.whole(0, 3), 'Activation', first);
  return random.next() < 0.2 ? [activation, robot(member, payer, 4, 'Upgrade', second)] : [activation];
}

function robot(
  member: PlannedMember,
  payer: PlannedMember,
  index: number,
  topup: Draft['topup'],
  at: Date,
): Draft {
  const { planname, amount } = packages.FUNDS[index]!;
  return { member, payer, fund: 'FUNDS', topup, amount: BigInt(amount) * 100n, plan: planname, at };
}

function investment(
  member: PlannedMember,
  payer: PlannedMember,
  fund: 'FOREXFUNDS' | 'CRYPTOFUNDS',
  at: Date,
  random: Random,
): Draft {
  const { planname, fromamount, toamount } = random.pick(packages[fund]);
  const amount = BigInt(random.whole(fromamount, Math.min(toamount, 9_000))) * 100n;
  return { member, payer, fund, topup: 'Activation', amount, plan: planname, at };
}

function planRichDrafts(member: PlannedMember, today: Date): Draft[] {
  const at = (days: number): Date =>
    new Date(Math.max(member.registered.getTime(), today.getTime() - days * 86_400_000));
  const own = { member, payer: member };
  return [
    robot(member, member, 3, 'Activation', at(400)),
    robot(member, member, 4, 'Upgrade', at(250)),
    { ...own, fund: 'FOREXFUNDS', topup: 'Activation', amount: 150_000n, plan: 'Forex Gold', at: at(380) },
    { ...own, fund: 'FOREXFUNDS', topup: 'Upgrade', amount: 50_000n, plan: 'Forex Silver', at: at(120) },
    { ...own, fund: 'CRYPTOFUNDS', topup: 'Activation', amount: 80_000n, plan: 'Crypto Silver', at: at(360) },
  ];
}

/** Adds an activation to the team totals, exactly as `activatePackage` of the repository does. */
function count({ id, member, fund, amount, at }: PlannedActivation): void {
  const first = member.activated === null;
  member.activated ??= at;
  const key = amountKey[fund];
  member[key] += amount;
  for (const { ancestor, side } of iterateAncestors(member)) {
    ancestor.below[side][key] += amount;
    if (first) ancestor.below[side].active += 1;
    addRecentMember(ancestor.recentActivations, id);
  }
}
