import { findChoice, getChoiceText } from '../../store/createFieldOptions.ts';
import type { WidgetControl } from '../WidgetControl.ts';
import styles from '../../form.module.css';
import { FieldHelp } from '../FieldHelp.tsx';
import { getInputAria, FieldLine } from '../FieldLine.tsx';

/** Shows a few options as radio buttons. The first radio button has the field's id, so that it can get the focus. */
export function RadioWidget({ id, field, view, choose, leave }: WidgetControl) {
  const chosen = findChoice(view.choices, view.value);
  return (
    <fieldset role="radiogroup" className={styles.group} disabled={view.disabled} {...getInputAria(id, view)}>
      <legend className={styles.label}>{field.label}</legend>
      <FieldHelp id={id} field={field} />
      {view.choices.map((choice, at) => (
        <label key={getChoiceText(choice)} className={styles.option}>
          <input
            id={at === 0 ? id : undefined}
            type="radio"
            name={id}
            checked={choice === chosen}
            onChange={() => choose(choice.value)}
            onBlur={leave}
          />
          {choice.label}
        </label>
      ))}
      <FieldLine id={id} view={view} />
    </fieldset>
  );
}
