import type { WidgetControl } from './WidgetControl.ts';
import styles from '../form.module.css';
import { usePortal } from '../../portal.ts';
import { useForm } from '../formContext.ts';
import { writeReadOnly } from '../viewField.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** A value that is only shown: in an input of its own, or large as a balance. */
export function ReadOnlyWidget(control: WidgetControl) {
  const { store } = useForm();
  const { money } = usePortal().config;
  const { id, field, view } = control;
  const text = writeReadOnly(store, field, view.value);
  // What stands there as long as there is no value: quiet, since nobody has done anything wrong.
  const isElse = field.value && 'else' in field.value && field.value.else === view.value;
  if (!field.figure) {
    return (
      <FieldFrame {...control}>
        <input id={id} className={styles.control} value={text} readOnly data-else={isElse || undefined} />
      </FieldFrame>
    );
  }
  const hasUnit = field.format?.type === 'money' && /^\p{Nd}/u.test(text);
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {field.label}
      </span>
      <output
        id={id}
        className={styles.figure}
        aria-labelledby={`${id}-label`}
        data-unit={hasUnit ? money?.unit : undefined}
      >
        {text}
      </output>
    </div>
  );
}
