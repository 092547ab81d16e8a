import type { Queryable } from '../database.ts';
import type { ColumnValue } from './insertRows.ts';
import { insertRows } from './insertRows.ts';
import type { PlannedMember, Team } from './planTeam.ts';

/** Inserts the members, the ends of their legs and what stands below each. */
export async function insertMembers(transaction: Queryable, { members, tails }: Team): Promise<void> {
  await insertRows(transaction, 'member', memberColumns, members.map(memberRow));
  const legs = [...tails].map(([key, tail]) => {
    const [head, side] = key.split(':');
    return [head, side, tail.id];
  });
  await insertRows(transaction, 'leg', { head_id: 'int', side: 'smallint', tail_id: 'int' }, legs);
  await insertRows(transaction, 'team', teamColumns, members.map(teamRow));
}

const memberColumns = {
  id: 'int',
  sponsor_id: 'int',
  parent_id: 'int',
  side: 'smallint',
  position: 'smallint',
  left_head: 'int',
  right_head: 'int',
  name: 'text',
  email: 'text',
  mobile: 'text',
  country_id: 'int',
  birth_date: 'text',
  gender: 'text',
  payout_address: 'text',
  password_hash: 'text',
  transaction_hash: 'text',
  registered_at: 'timestamptz',
  activated_at: 'timestamptz',
  robot_amount: 'bigint',
  forex_amount: 'bigint',
  crypto_amount: 'bigint',
};

function memberRow(member: PlannedMember): ColumnValue[] {
  const { id, sponsor, parent, side, position, leftHead, rightHead, name, email, mobile, country, persona } =
    member;
  const rich = persona?.kind === 'rich';
  return [
    id,
    sponsor?.id,
    parent?.id,
    side,
    position,
    leftHead,
    rightHead,
    name,
    email,
    mobile,
    country,
    rich ? '1984-04-12' : '',
    rich ? 'Male' : '',
    rich ? '0x4E83362442B8d1beC281594cEA3050c8EB01311C' : '',
    persona?.passwordHash,
    persona?.transactionHash,
    member.registered,
    member.activated,
    member.robot,
    member.forex,
    member.crypto,
  ];
}

const teamColumns = {
  member_id: 'int',
  left_total: 'int',
  left_active: 'int',
  left_robot: 'bigint',
  left_forex: 'bigint',
  left_crypto: 'bigint',
  right_total: 'int',
  right_active: 'int',
  right_robot: 'bigint',
  right_forex: 'bigint',
  right_crypto: 'bigint',
  recent_members: 'int[]',
  recent_activations: 'int[]',
};

function teamRow({ id, below, recentMembers, recentActivations }: PlannedMember): ColumnValue[] {
  const sides = [below[1], below[2]].flatMap(({ total, active, robot, forex, crypto }) => [
    total,
    active,
    robot,
    forex,
    crypto,
  ]);
  return [id, ...sides, recentMembers, recentActivations];
}
