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

/** The columns of a card's head with their roles, and the other columns. */
function read(columns: CompiledColumn[], summed?: string) {
  const { main, more } = arrangeCard(columns, summed === undefined ? undefined : [summed]);
  const head = main.map(({ column, role }) => (role ? `${role} ${column.id}` : column.id));
  return [head, more.map(({ column }) => column.id)];
}

describe('the head of a card', () => {
  it('The head of a card is the first text, the summed column, the status and the first date', () => {
    expect(read(income, 'income')).toEqual([
      ['title uid', 'figure income', 'status ss', 'date dd'],
      ['row', 'onamount', 'remark', 'ad'],
    ]);
  });

  it('A card has a figure only if one column is summed or one amount exists', () => {
    expect(read(income)[0]).toEqual(['title uid', 'status ss', 'date dd']);
    expect(read(income.filter(({ id }) => id !== 'onamount'))[0]).toContain('figure income');
  });

  it('A column whose definition names a place on the card takes that place, and the formats decide the others', () => {
    const named = column('note', 'text', { card: 'title' });
    expect(read([...income, named], 'income')[0]).toEqual([
      'title note',
      'figure income',
      'status ss',
      'date dd',
    ]);
  });

  it('A card has a second line only if the definition names a subtitle', () => {
    const remark = column('note', 'text', { card: 'subtitle' });
    expect(read([...income, remark], 'income')).toEqual([
      ['title uid', 'figure income', 'subtitle note', 'status ss', 'date dd'],
      ['row', 'onamount', 'remark', 'ad'],
    ]);
  });

  it('A head is never one column alone: more columns with their labels and the summed one join it', () => {
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
