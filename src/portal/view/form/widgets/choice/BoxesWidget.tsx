import { fieldFacts } from '#definition';
import { type SelectOption, findChoice, getChoiceText } from '../../store/createFieldOptions.ts';
import styles from '../../form.module.css';
import boxes from './boxes.module.css';
import { FieldHelp } from '../FieldHelp.tsx';
import { getInputAria, FieldLine } from '../FieldLine.tsx';
import type { WidgetControl } from '../WidgetControl.ts';

/** Several choices with checkboxes. The first box has the field's id, so that it can get the focus. */
export default function BoxesWidget({ id, field, view, choose, leave }: WidgetControl) {
  const taken = Array.isArray(view.value) ? view.value : [];
  const isTaken = (choice: SelectOption) => taken.some((value) => findChoice([choice], value));
  const toggle = (choice: SelectOption) =>
    choose(
      isTaken(choice) ? taken.filter((value) => !findChoice([choice], value)) : [...taken, choice.value],
    );
  return (
    <fieldset className={styles.group} disabled={view.disabled} data-several {...getInputAria(id, view)}>
      <legend className={styles.label}>{field.label}</legend>
      <FieldHelp id={id} field={field} />
      <div className={fieldFacts[field.type].inSight ? undefined : boxes.list}>
        {view.choices.map((choice, at) => (
          <label key={getChoiceText(choice)} className={styles.option}>
            <input
              id={at === 0 ? id : undefined}
              type="checkbox"
              data-type={field.type}
              checked={isTaken(choice)}
              onChange={() => toggle(choice)}
              onBlur={leave}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldLine id={id} view={view} />
    </fieldset>
  );
}
