import { showColumns } from './columnLayout.ts';
import { layoutingOf, type HeadlessTable } from './table.ts';
import classes from './ColumnChooser.module.css';

/** Which columns the table shows. One always stays. */
export default function ColumnChooser({ table }: { table: HeadlessTable }) {
  const { layout, change } = layoutingOf(table);
  const columns = table.getAllLeafColumns().flatMap(({ columnDef }) => columnDef.meta ?? []);
  const shown = showColumns(columns, layout);
  return (
    <fieldset className={classes.panel}>
      <legend>Columns</legend>
      {columns.map(({ id, header }) => {
        const isShown = shown.some((column) => column.id === id);
        const hidden = layout.hidden.filter((one) => one !== id);
        return (
          <label key={id}>
            <input
              type="checkbox"
              checked={isShown}
              disabled={isShown && shown.length === 1}
              onChange={() => change({ ...layout, hidden: isShown ? [...hidden, id] : hidden })}
            />
            {header}
          </label>
        );
      })}
    </fieldset>
  );
}
