import type { HeadlessTable } from './table.ts';
import classes from './ColumnChooser.module.css';

/** Which columns the table shows. One always stays. */
export default function ColumnChooser({ table }: { table: HeadlessTable }) {
  const isLast = table.getVisibleLeafColumns().length === 1;
  return (
    <fieldset className={classes.panel}>
      <legend>Columns</legend>
      {table.getAllLeafColumns().map((column) => (
        <label key={column.id}>
          <input
            type="checkbox"
            checked={column.getIsVisible()}
            disabled={column.getIsVisible() && isLast}
            onChange={() => column.toggleVisibility()}
          />
          {column.columnDef.meta?.header}
        </label>
      ))}
    </fieldset>
  );
}
