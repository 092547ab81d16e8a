import { describe, expect, it } from 'vitest';
import type { CompiledColumn, CompiledFormat } from '#definition';
import { arrangeCard } from '#view/report/cards/arrangeCard.ts';

function column(field: string, type: string, more: Partial<CompiledColumn> = {}): CompiledColumn {
  const format = { type } as CompiledFormat;
  return { id: field, header: field, field: [field], format, numeric: false, ...more };
}

const income = [
  column('row', 'serial'),
  column('uid', 'text'),
  column('onamount', 'money'),
  column('income', 'money'),
  column('remark', 'text'),
  column('ss', 'status'),
  column('dd', 'date'),
  column('ad', 'dateTime'),
];

/** What stands on a card: each column of its head with its role, and the others. */
function read(columns: CompiledColumn[], summed?: string) {
  const { main, more } = arrangeCard(columns, summed === undefined ? undefined : [summed]);
  const head = main.map(({ column, role }) => (role ? `${role} ${column.id}` : column.id));
  return [head, more.map(({ column }) => column.id)];
}

describe('the head of a card', () => {
  it('is the first text, what is summed, the status and the first day', () => {
    expect(read(income, 'income')).toEqual([
      ['title uid', 'figure income', 'status ss', 'date dd'],
      ['row', 'onamount', 'remark', 'ad'],
    ]);
  });

  it('has no figure where several amounts could be it, and the only one where there is one', () => {
    expect(read(income)[0]).toEqual(['title uid', 'status ss', 'date dd']);
    expect(read(income.filter(({ id }) => id !== 'onamount'))[0]).toContain('figure income');
  });

  it('is what a definition says, and its formats say the rest', () => {
    const named = column('note', 'text', { card: 'title' });
    expect(read([...income, named], 'income')[0]).toEqual([
      'title note',
      'figure income',
      'status ss',
      'date dd',
    ]);
  });

  it('has a second line only where a definition says what tells rows apart', () => {
    const remark = column('note', 'text', { card: 'subtitle' });
    expect(read([...income, remark], 'income')).toEqual([
      ['title uid', 'figure income', 'subtitle note', 'status ss', 'date dd'],
      ['row', 'onamount', 'remark', 'ad'],
    ]);
  });

  it('is not made of one column alone: below a title the first others stand with their labels, and what is summed', () => {
    const legs = ['a', 'b', 'c', 'd'].map((id) => column(id, 'number'));
    const team = [column('row', 'serial'), column('uid', 'text'), ...legs];
    expect(read(team)).toEqual([
      ['title uid', 'a', 'b', 'c'],
      ['row', 'd'],
    ]);
    expect(read([column('row', 'serial'), ...legs, column('e', 'number')], 'e')).toEqual([
      ['a', 'b', 'c', 'e'],
      ['row', 'd'],
    ]);
  });
});
