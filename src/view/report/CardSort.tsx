import type { CompiledColumn } from '../../definition/index.ts';
import type { Sorting } from './orderRows.ts';
import classes from './ReportCards.module.css';

interface Props {
  columns: CompiledColumn[];
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
}

const directions = { ascending: '↑', descending: '↓' };

/** Sorts cards, which have no headings to press. */
export function CardSort({ columns, sorting, setSorting }: Props) {
  const change = (choice: string) => {
    const [direction = '', ...id] = choice.split(' ');
    setSorting(choice === '' ? null : { id: id.join(' '), desc: direction === 'descending' });
  };
  return (
    <label className={classes.sort}>
      Sort by
      <select
        value={sorting ? `${sorting.desc ? 'descending' : 'ascending'} ${sorting.id}` : ''}
        onChange={({ target }) => change(target.value)}
      >
        <option value="">As listed</option>
        {columns.flatMap(({ id, header }) =>
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
