import type { Queryable } from '../db/database.ts';
import { toAmount } from '../money.ts';
import { ancestors } from './registration.ts';
import type { RowOf } from './row.ts';

const places = 15;

interface Node {
  place: number;
  id: number;
  name: string;
  sponsor_id: number | null;
  registered_at: Date;
  activated_at: Date | null;
  robot_amount: bigint;
  forex_amount: bigint;
  crypto_amount: bigint;
  left_total: number;
  left_active: number;
  left_business: bigint;
  right_total: number;
  right_active: number;
  right_business: bigint;
}

/** A place of the tree; an empty one has only the first fields. */
type Place = Partial<RowOf<'binaryTree'>>;

/**
 * The 15 places from a member down, in level order; an empty place has the uid 0. None where the member is not the
 * viewer and does not stand below. Costs fifteen rows and the way up, however large the team is.
 */
export async function readTree(database: Queryable, member: number, viewer: number): Promise<Place[]> {
  if (!(await isBelow(database, member, viewer))) return [];
  const nodes = await database.query<Node>(
    `WITH RECURSIVE node (id, place) AS (
       SELECT id, 0 FROM member WHERE id = $1
       UNION ALL SELECT child.id, node.place * 2 + child.side
       FROM node JOIN member child ON child.parent_id = node.id WHERE node.place < 7)
     SELECT node.place, m.id, m.name, m.sponsor_id, m.registered_at, m.activated_at,
            m.robot_amount, m.forex_amount, m.crypto_amount,
            t.left_total, t.left_active, t.left_robot + t.left_forex + t.left_crypto AS left_business,
            t.right_total, t.right_active, t.right_robot + t.right_forex + t.right_crypto AS right_business
     FROM node JOIN member m ON m.id = node.id JOIN team t ON t.member_id = node.id`,
    [member],
  );
  const byPlace = new Map(nodes.map((node) => [node.place, node]));
  return Array.from({ length: places }, (_, place) => describe(byPlace.get(place)));
}

async function isBelow(database: Queryable, member: number, viewer: number): Promise<boolean> {
  if (member === viewer) return true;
  const rows = await database.query(`${ancestors} SELECT 1 AS found FROM above WHERE id = $2`, [
    member,
    viewer,
  ]);
  return rows.length === 1;
}

function describe(node: Node | undefined): Place {
  return node ? describeMember(node) : { uid: 0, fname: '', IdColor: '' };
}

function describeMember(node: Node): RowOf<'binaryTree'> {
  return {
    uid: node.id,
    fname: node.name,
    sid: node.sponsor_id,
    Regdate: node.registered_at,
    activationdate: node.activated_at,
    IdColor: node.activated_at ? 'Green' : 'Red',
    ...describePackage(node),
    T_Left: node.left_active,
    totalleft: node.left_total,
    lbv: toAmount(node.left_business),
    T_LeftB: toAmount(node.left_business),
    T_Right: node.right_active,
    totalright: node.right_total,
    rbv: toAmount(node.right_business),
    T_RightB: toAmount(node.right_business),
    binaryrank: '',
  };
}

function describePackage({ robot_amount, forex_amount, crypto_amount }: Node) {
  const names = [robot_amount && 'Robot', forex_amount && 'Forex', crypto_amount && 'Crypto'].filter(Boolean);
  const amount = toAmount(robot_amount + forex_amount + crypto_amount);
  return { packageamount: amount, package: amount, packageName: names.join(', ') } satisfies Place;
}
