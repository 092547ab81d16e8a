import { buildCsv } from '#shared/buildCsv.ts';
import type { Column, Income } from './income.ts';

/** Saves the rows in their order as a CSV file. */
export function exportIncomes(columns: Column[], incomes: Income[], order: Uint32Array): void {
  const cells = Array.from(order, (index) => {
    const income = incomes[index] as Income;
    return columns.map(({ id, text }) => (id === 'row' ? text(income, index) : writeRaw(income, id)));
  });
  const csv = buildCsv(
    columns.map(({ header }) => header),
    cells,
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = 'level-income.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function writeRaw(income: Income, id: string): string {
  return String(income[id as keyof Income] ?? '');
}
