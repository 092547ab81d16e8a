import type { Queryable } from '../../../database/database.ts';
import { insertRows } from './insertRows.ts';
import { personas } from './personas.ts';
import type { PlannedActivation } from './planActivations.ts';
import type { PlannedIncome } from './planIncomes.ts';

export async function insertReports(
  transaction: Queryable,
  activations: PlannedActivation[],
  incomes: PlannedIncome[],
  today: Date,
): Promise<void> {
  await insertRows(
    transaction,
    'activation',
    activations.map(({ member, payer, ...activation }) => ({
      member_id: member.id,
      paid_by: payer.id,
      ...activation,
    })),
  );
  await insertRows(
    transaction,
    'income',
    incomes.map(({ member, from, onAmount, ...income }) => ({
      member_id: member.id,
      from_id: from,
      on_amount: onAmount,
      ...income,
    })),
  );
  await transaction.query(
    `INSERT INTO income_total (member_id, type, total)
     SELECT member_id, type, coalesce(sum(amount), 0) FROM income GROUP BY member_id, type`,
  );
  await insertRows(transaction, 'ticket', planTickets(today));
}

function planTickets(today: Date) {
  const at = (days: number): Date => new Date(today.getTime() - days * 86_400_000);
  const member_id = personas[0].id;
  return [
    {
      id: 1,
      member_id,
      query: 'How do I change my USDT address?',
      reply: 'Under Setting, E-Currency Details.',
      asked_at: at(90),
      replied_at: at(89),
    },
    {
      id: 2,
      member_id,
      query: 'My bank request of last week is still pending.',
      reply: 'It has been approved today.',
      asked_at: at(40),
      replied_at: at(38),
    },
    {
      id: 3,
      member_id,
      query: 'Please tell me when <b>withdrawals</b> are paid & by whom.\nThank you.',
      reply: '',
      asked_at: at(2),
      replied_at: null,
    },
  ];
}
