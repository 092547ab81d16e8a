import type { Queryable } from '../database.ts';
import type { ColumnValue } from './insertRows.ts';
import { insertRows } from './insertRows.ts';
import { personas } from './personas.ts';
import type { PlannedActivation } from './planActivations.ts';
import type { PlannedIncome } from './planIncomes.ts';

/** Inserts activations, incomes with their totals, and tickets. */
export async function insertReports(
  transaction: Queryable,
  activations: PlannedActivation[],
  incomes: PlannedIncome[],
  today: Date,
): Promise<void> {
  await insertRows(transaction, 'activation', activationColumns, activations.map(activationRow));
  await insertRows(transaction, 'income', incomeColumns, incomes.map(incomeRow));
  await transaction.query(
    `INSERT INTO income_total (member_id, type, total)
     SELECT member_id, type, coalesce(sum(amount), 0) FROM income GROUP BY member_id, type`,
  );
  await insertRows(transaction, 'ticket', ticketColumns, ticketRows(today));
}

const activationColumns = {
  id: 'int',
  member_id: 'int',
  paid_by: 'int',
  fund: 'text',
  topup: 'text',
  amount: 'bigint',
  plan: 'text',
  at: 'timestamptz',
};

function activationRow({
  id,
  member,
  payer,
  fund,
  topup,
  amount,
  plan,
  at,
}: PlannedActivation): ColumnValue[] {
  return [id, member.id, payer.id, fund, topup, amount, plan, at];
}

const incomeColumns = {
  member_id: 'int',
  type: 'text',
  at: 'timestamptz',
  from_id: 'int',
  on_amount: 'bigint',
  level: 'int',
  amount: 'bigint',
  remark: 'text',
  detail: 'jsonb',
};

function incomeRow({
  member,
  type,
  at,
  from,
  onAmount,
  level,
  amount,
  remark,
  detail,
}: PlannedIncome): ColumnValue[] {
  return [member.id, type, at, from, onAmount, level, amount, remark, detail];
}

const ticketColumns = {
  id: 'int',
  member_id: 'int',
  query: 'text',
  reply: 'text',
  asked_at: 'timestamptz',
  replied_at: 'timestamptz',
};

function ticketRows(today: Date): ColumnValue[][] {
  const at = (days: number): Date => new Date(today.getTime() - days * 86_400_000);
  const rich = personas[0].id;
  return [
    [1, rich, 'How do I change my USDT address?', 'Under Setting, E-Currency Details.', at(90), at(89)],
    [
      2,
      rich,
      'My bank request of last week is still pending.',
      'It has been approved today.',
      at(40),
      at(38),
    ],
    [3, rich, 'Please tell me when <b>withdrawals</b> are paid & by whom.\nThank you.', '', at(2), null],
  ];
}
