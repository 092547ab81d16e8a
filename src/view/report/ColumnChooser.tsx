import type { CompiledColumn } from '../../definition/index.ts';
import classes from './ColumnChooser.module.css';

interface Props {
  columns: CompiledColumn[];
  hidden: string[];
  setHidden: (ids: string[]) => void;
}

/** Which columns the table shows. One always stays. */
export default function ColumnChooser({ columns, hidden, setHidden }: Props) {
  const toggle = (id: string) =>
    setHidden(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <fieldset className={classes.panel}>
      <legend>Columns</legend>
      {columns.map(({ id, header }) => {
        const shown = !hidden.includes(id);
        return (
          <label key={id}>
            <input
              type="checkbox"
              checked={shown}
              disabled={shown && columns.length - hidden.length === 1}
              onChange={() => toggle(id)}
            />
            {header}
          </label>
        );
      })}
    </fieldset>
  );
}
