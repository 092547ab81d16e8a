import type { Queryable } from '../../../database/database.ts';
import { insertRows } from './insertRows.ts';
import type { PlannedMember, Team } from './planTeam.ts';

export async function insertMembers(transaction: Queryable, { members, tails }: Team): Promise<void> {
  const legs = [...tails].map(([key, tail]) => {
    const [head, side] = key.split(':');
    return { head_id: head, side, tail_id: tail.id };
  });
  await insertRows(transaction, 'member', members.map(memberRow));
  await insertRows(transaction, 'leg', legs);
  await insertRows(transaction, 'team', members.map(teamRow));
}

function memberRow({ persona, ...member }: PlannedMember) {
  const rich = persona?.kind === 'rich';
  return {
    id: member.id,
    sponsor_id: member.sponsor?.id,
    parent_id: member.parent?.id,
    side: member.side,
    position: member.position,
    left_head: member.leftHead,
    right_head: member.rightHead,
    name: member.name,
    email: member.email,
    mobile: member.mobile,
    country_id: member.country,
    birth_date: rich ? '1984-04-12' : '',
    gender: rich ? 'Male' : '',
    payout_address: rich ? '0x4E83362442B8d1beC281594cEa3050c8EB01311C' : '',
    password_hash: persona?.passwordHash,
    transaction_hash: persona?.transactionHash,
    registered_at: member.registered,
    activated_at: member.activated,
    robot_amount: member.robot,
    forex_amount: member.forex,
    crypto_amount: member.crypto,
  };
}

function teamRow({ id, below: { 1: left, 2: right }, recentMembers, recentActivations }: PlannedMember) {
  return {
    member_id: id,
    left_total: left.total,
    left_active: left.active,
    left_robot: left.robot,
    left_forex: left.forex,
    left_crypto: left.crypto,
    right_total: right.total,
    right_active: right.active,
    right_robot: right.robot,
    right_forex: right.forex,
    right_crypto: right.crypto,
    recent_members: recentMembers,
    recent_activations: recentActivations,
  };
}
