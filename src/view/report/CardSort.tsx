import { useShownColumns, type HeadlessTable } from './table.ts';
import classes from './CardSort.module.css';

const directions = { ascending: '↑', descending: '↓' };

/** Sorts cards, which have no headings to press. */
export default function CardSort({ table }: { table: HeadlessTable }) {
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
        {useShownColumns(table)
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
