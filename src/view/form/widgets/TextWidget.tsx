import styles from '../form.module.css';
import type { WidgetControl } from './WidgetControl.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { inputProps } from './inputProps.ts';

/** A line of text, with what stands before it. */
export function TextWidget(control: WidgetControl) {
  const { prefix } = control.view;
  return (
    <FieldFrame {...control}>
      <div className={styles.row}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input {...inputProps(control)} type="text" />
      </div>
    </FieldFrame>
  );
}
