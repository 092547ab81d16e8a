import { shownBy, type CardRole, type CompiledColumn } from '#definition';

/** A column on a card; without a role it stands with its label. */
export interface CardColumn {
  column: CompiledColumn;
  role?: CardRole;
}

/** How many columns a card without a whole head shows at once; the others stand under More. */
const mainColumns = 4;

const roles: CardRole[] = ['title', 'figure', 'subtitle', 'status', 'date'];

/**
 * Which columns are a card's head: those that have a role on it, and for a role that none has the one whose format suits
 * it. Where that is no more than a title, the first others stand below it with their labels; without a title the first
 * ones at once. Among them is what the report sums, since that is what it is about, and no row number, which says nothing.
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
    // Of several amounts nobody could tell which one stands there.
    figure: figure && free.includes(figure) ? figure : amounts.length === 1 ? amounts[0] : undefined,
    // Which of the other texts tells rows apart, only their definition knows.
    subtitle: undefined,
    status: free.find(({ format }) => format.type === 'status'),
    date: free.find(({ format }) => shownBy(format) === 'day'),
  };
  return roles.flatMap((role) => {
    const column = columns.find(({ card }) => card === role) ?? byFormat[role];
    return column ? [{ column, role }] : [];
  });
}

/** The formats of what a row can be called by. */
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
