import form from '../form.module.css';
import { ChoiceList, choiceId } from './ChoiceList.tsx';
import styles from './combobox.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { describeInput } from './FieldLine.tsx';
import { useCombobox } from './useCombobox.ts';
import type { WidgetControl } from './WidgetControl.ts';

/** A choice that is searched for: what is typed narrows the list, and only what stands in the list can be taken. */
export default function ComboboxWidget(control: WidgetControl) {
  const { id, field, view } = control;
  const { text, open, found, active, take, input } = useCombobox(control);
  const list = `${id}-list`;
  return (
    <FieldFrame {...control}>
      <div className={styles.box}>
        <input
          className={form.control}
          id={id}
          name={field.name}
          type="text"
          role="combobox"
          data-type="combobox"
          // A dialog around it is not closed by the Escape that closes the list.
          data-mantine-stop-propagation={open}
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-activedescendant={found[active] ? choiceId(list, active) : undefined}
          placeholder={field.placeholder}
          value={text}
          disabled={view.disabled}
          {...input}
          {...describeInput(id, view)}
        />
        {open && <ChoiceList id={list} label={field.label} {...{ found, active, take }} />}
      </div>
    </FieldFrame>
  );
}
