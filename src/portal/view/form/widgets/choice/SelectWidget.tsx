import { findChoice, getChoiceText } from '../../store/createFieldOptions.ts';
import { usePortal } from '../../../portal.ts';
import styles from '../../form.module.css';
import type { WidgetControl } from '../WidgetControl.ts';
import { getInputAria } from '../FieldLine.tsx';
import { FieldFrame } from '../FieldFrame.tsx';

/** Shows the options in the device's own list, in which hundreds of options cost nothing until it is opened. */
export function SelectWidget(control: WidgetControl) {
  const { id, field, view, choose, leave } = control;
  const { chooseOption = 'Select' } = usePortal().config.words;
  const chosen = findChoice(view.choices, view.value);
  const chooseText = (text: string) => {
    const taken = view.choices.find((choice) => getChoiceText(choice) === text);
    choose(taken ? taken.value : '');
  };
  return (
    <FieldFrame {...control}>
      <div className={styles.choice}>
        <select
          className={styles.control}
          id={id}
          name={field.name}
          value={chosen ? getChoiceText(chosen) : ''}
          disabled={view.disabled}
          autoComplete={field.autocomplete}
          onChange={({ currentTarget }) => chooseText(currentTarget.value)}
          onBlur={leave}
          {...getInputAria(id, view)}
        >
          <option value="">{chooseOption}</option>
          {view.choices.map((choice) => (
            <option key={getChoiceText(choice)} value={getChoiceText(choice)}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
