import { toText } from '../../../engine/toText.ts';
import { findChoice } from '../createChoices.ts';
import styles from '../form.module.css';
import type { WidgetControl } from './WidgetControl.ts';
import { describeInput } from './FieldLine.tsx';
import { FieldFrame } from './FieldFrame.tsx';

/** A choice, as the device's own list: hundreds of options cost nothing until it is opened. */
export function SelectWidget(control: WidgetControl) {
  const { id, field, view, choose, leave } = control;
  const chosen = findChoice(view.choices, view.value);
  return (
    <FieldFrame {...control}>
      <div className={styles.choice}>
        <select
          className={styles.control}
          id={id}
          name={field.name}
          value={chosen ? toText(chosen.value) : ''}
          disabled={view.disabled}
          autoComplete={field.autocomplete}
          onChange={({ currentTarget }) => choose(findChoice(view.choices, currentTarget.value)?.value ?? '')}
          onBlur={leave}
          {...describeInput(id, view)}
        >
          <option value="">Select</option>
          {view.choices.map(({ value, label }) => (
            <option key={toText(value)} value={toText(value)}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
