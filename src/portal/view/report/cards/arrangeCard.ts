import { getCellContent, type CardRole, type CompiledColumn } from '#definition';

/** A column on a card. Without a role it has its label. */
export interface CardColumn {
  column: CompiledColumn;
  role?: CardRole;
}

/** The number of columns that a card without a complete head shows. The others are below Details. */
const mainColumns = 4;

const roles: CardRole[] = ['title', 'figure', 'subtitle', 'status', 'date'];

/**
 * Selects the columns of a card's head: for each role the column that has it, or else the one whose format suits it. If
 * only a title is found, the first columns follow it with their labels; without a title, the first columns are shown.
 * They include the summed column, which the report is about, and no row number.
 */
export function arrangeCard(columns: CompiledColumn[], summed: string[] | undefined) {
  const figure = columns.find((column) => summed?.join() === column.field.join());
  const head = findHead(columns, figure);
  const main =
    head.length > 1
      ? head
      : fillCard(
          columns,
          figure,
          head.find(({ role }) => role === 'title'),
        );
  const shown = new Set(main.map(({ column }) => column));
  return { main, more: columns.filter((column) => !shown.has(column)).map((column) => ({ column })) };
}

function findHead(columns: CompiledColumn[], figure: CompiledColumn | undefined): CardColumn[] {
  const free = columns.filter(({ card }) => !card);
  const amounts = free.filter(({ format }) => format.type === 'money');
  const byFormat: Record<CardRole, CompiledColumn | undefined> = {
    title: free.find((column) => column !== figure && names.has(column.format.type)),
    // With several amounts, a figure without a label would be ambiguous.
    figure: figure && free.includes(figure) ? figure : amounts.length === 1 ? amounts[0] : undefined,
    // Only the definition knows which other text distinguishes rows.
    subtitle: undefined,
    status: free.find(({ format }) => format.type === 'status'),
    date: free.find(({ format }) => getCellContent(format) === 'day'),
  };
  return roles.flatMap((role) => {
    const column = columns.find(({ card }) => card === role) ?? byFormat[role];
    return column ? [{ column, role }] : [];
  });
}

/** The formats that can be a title. */
const names = new Set<string>(['text', 'cases', 'labels']);

function fillCard(
  columns: CompiledColumn[],
  figure: CompiledColumn | undefined,
  title: CardColumn | undefined,
): CardColumn[] {
  const others = columns.filter((column) => column !== title?.column && column.format.type !== 'serial');
  const first = others.slice(0, title ? mainColumns - 1 : mainColumns);
  const shown = figure && !first.includes(figure) ? [...first.slice(0, -1), figure] : first;
  return [...(title ? [title] : []), ...shown.map((column): CardColumn => ({ column }))];
}
