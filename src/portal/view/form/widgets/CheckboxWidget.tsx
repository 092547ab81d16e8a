import type { WidgetControl } from './WidgetControl.ts';
import styles from '../form.module.css';
import { FieldHelp } from './FieldHelp.tsx';
import { getInputAria, FieldLine } from './FieldLine.tsx';
import { FieldLink } from './FieldLink.tsx';

/** Shows a checkbox. Its link is outside of the label, where a click would not tick the box. */
export function CheckboxWidget({ id, field, view, choose, leave }: WidgetControl) {
  return (
    <div className={styles.field}>
      <div className={styles.option}>
        <input
          id={id}
          type="checkbox"
          checked={view.value === true}
          disabled={view.disabled}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
          onBlur={leave}
          {...getInputAria(id, view)}
        />
        <label htmlFor={id}>{field.label}</label>
        <FieldLink field={field} />
      </div>
      <FieldHelp id={id} field={field} />
      <FieldLine id={id} view={view} />
    </div>
  );
}
