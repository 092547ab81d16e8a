import type { CompiledColumn } from '../../definition/index.ts';

/** How many columns a card shows at once; the others stand under 'More'. */
const mainColumns = 4;

/** Which columns a card shows at once: the first ones, and what the report sums, since that is what it is about; or those that have a role on it. */
export function arrangeCard(columns: CompiledColumn[], summed: string[] | undefined) {
  const roles = columns.filter(({ card }) => card);
  if (roles.length > 0) return { main: roles, more: columns.filter(({ card }) => !card) };
  const first = columns.slice(0, mainColumns);
  const figure = columns.find((column) => summed?.join() === column.field.join());
  const main = figure && !first.includes(figure) ? [...first.slice(0, -1), figure] : first;
  return { main, more: columns.filter((column) => !main.includes(column)) };
}
