import { useShownColumns, type HeadlessTable } from '../rows/table.ts';
import { usePortal } from '../../portal.ts';
import classes from './CardSort.module.css';

const directions = { ascending: '↑', descending: '↓' };

/** Shows the select that sorts cards, because they have no headings to click. */
export default function CardSort({ table }: { table: HeadlessTable }) {
  const { sortBy = 'Sort by', asListed = 'As listed' } = usePortal().config.words;
  const [sorted] = table.state.sorting;
  const change = (choice: string) => {
    const [direction, ...id] = choice.split(' ');
    table.setSorting(choice === '' ? [] : [{ id: id.join(' '), desc: direction === 'descending' }]);
  };
  return (
    <label className={classes.sort}>
      {sortBy}
      <select
        value={sorted ? `${sorted.desc ? 'descending' : 'ascending'} ${sorted.id}` : ''}
        onChange={({ target }) => change(target.value)}
      >
        <option value="">{asListed}</option>
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
