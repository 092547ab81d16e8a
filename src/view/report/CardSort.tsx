import type { TableProps } from './ReportTable.tsx';
import classes from './ReportCards.module.css';

const directions = { ascending: '↑', descending: '↓' };

/** Sorts cards, which have no headings to press. */
export function CardSort({ table, columns }: Pick<TableProps, 'table' | 'columns'>) {
  const [sorted] = table.state.sorting;
  const change = (choice: string) => {
    const [direction, ...id] = choice.split(' ');
    table.setSorting(choice === '' ? [] : [{ id: id.join(' '), desc: direction === 'descending' }]);
  };
  return (
    <label className={classes.sort}>
      Sort by
      <select
        value={sorted ? `${sorted.desc ? 'descending' : 'ascending'} ${sorted.id}` : ''}
        onChange={({ target }) => change(target.value)}
      >
        <option value="">As listed</option>
        {columns
          .filter(({ sort }) => sort !== false)
          .flatMap(({ id, header }) =>
            Object.entries(directions).map(([direction, sign]) => (
              <option key={direction + id} value={`${direction} ${id}`}>
                {header} {sign}
              </option>
            )),
          )}
      </select>
    </label>
  );
}
