import styles from '../form.module.css';
import type { WidgetControl } from './WidgetControl.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useInput } from './useInput.ts';

export function TextWidget(control: WidgetControl) {
  const { prefix } = control.view;
  const input = useInput(control);
  return (
    <FieldFrame {...control}>
      <div className={styles.row}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input {...input} type="text" />
      </div>
    </FieldFrame>
  );
}
