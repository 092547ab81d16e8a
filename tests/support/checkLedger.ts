import type { Queryable } from '#server/database/database.ts';

/** Finds accounts whose balance is not the sum of the ledger; none if all is well. */
export function findWrongBalances(database: Queryable): Promise<object[]> {
  return database.query(`
    SELECT a.id, a.member_id, a.kind, a.balance, coalesce(folded.total, 0) AS folded
    FROM account a LEFT JOIN (
      SELECT account, sum(amount)::bigint AS total FROM (
        SELECT to_account AS account, amount FROM movement
        UNION ALL SELECT from_account, -amount FROM movement) AS entry
      GROUP BY account) AS folded ON folded.account = a.id
    WHERE a.balance <> coalesce(folded.total, 0)`);
}

/** Finds teams whose counts differ from a walk over the tree; none if all is well. */
export function findWrongTeams(database: Queryable): Promise<object[]> {
  return database.query(`
    WITH RECURSIVE above (member_id, ancestor_id, side) AS (
      SELECT id, parent_id, side FROM member WHERE parent_id IS NOT NULL
      UNION ALL SELECT above.member_id, m.parent_id, m.side FROM above JOIN member m ON m.id = above.ancestor_id
      WHERE m.parent_id IS NOT NULL),
    counted AS (
      SELECT ancestor_id, above.side, count(*)::int AS total, count(activated_at)::int AS active,
        sum(robot_amount)::bigint AS robot, sum(forex_amount)::bigint AS forex, sum(crypto_amount)::bigint AS crypto
      FROM above JOIN member m ON m.id = above.member_id GROUP BY ancestor_id, above.side)
    SELECT t.member_id FROM team t
    LEFT JOIN counted l ON l.ancestor_id = t.member_id AND l.side = 1
    LEFT JOIN counted r ON r.ancestor_id = t.member_id AND r.side = 2
    WHERE (t.left_total, t.left_active, t.left_robot, t.left_forex, t.left_crypto)
        <> (coalesce(l.total, 0), coalesce(l.active, 0), coalesce(l.robot, 0), coalesce(l.forex, 0), coalesce(l.crypto, 0))
      OR (t.right_total, t.right_active, t.right_robot, t.right_forex, t.right_crypto)
        <> (coalesce(r.total, 0), coalesce(r.active, 0), coalesce(r.robot, 0), coalesce(r.forex, 0), coalesce(r.crypto, 0))`);
}

/** Members whose investments are not the sum of their activations. */
export function findWrongInvestments(database: Queryable): Promise<object[]> {
  return database.query(`
    SELECT m.id FROM member m LEFT JOIN activation a ON a.member_id = m.id GROUP BY m.id
    HAVING m.robot_amount <> coalesce(sum(a.amount) FILTER (WHERE a.fund = 'FUNDS'), 0)
      OR m.forex_amount <> coalesce(sum(a.amount) FILTER (WHERE a.fund = 'FOREXFUNDS'), 0)
      OR m.crypto_amount <> coalesce(sum(a.amount) FILTER (WHERE a.fund = 'CRYPTOFUNDS'), 0)
      OR m.activated_at IS DISTINCT FROM min(a.at)`);
}
