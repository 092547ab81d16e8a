import type { ReactNode } from 'react';
import { toText } from '#engine/values/toText.ts';
import { usePortal } from '../../../portal.ts';
import { type SelectOption, findChoice, getChoiceText } from '../../store/createFieldOptions.ts';
import form from '../../form.module.css';
import { ChoiceList, buildChoiceId } from './ChoiceList.tsx';
import styles from './combobox.module.css';
import { FieldFrame } from '../FieldFrame.tsx';
import { getInputAria } from '../FieldLine.tsx';
import { formatItemActionName } from '../../list/listWords.ts';
import { useCombobox } from './useCombobox.ts';
import type { WidgetControl } from '../WidgetControl.ts';

/** Shows a select that can be searched: typing narrows the list, and only a choice of the list can be chosen. */
export default function ComboboxWidget(control: WidgetControl) {
  return control.field.several ? <SeveralCombobox {...control} /> : <Combobox {...control} />;
}

/** Several searchable choices. The chosen ones are before the input, as buttons that remove them. */
function SeveralCombobox(control: WidgetControl) {
  const { id, view, choose } = control;
  const { words } = usePortal().config;
  const values = Array.isArray(view.value) ? view.value : [];
  const isTaken = (choice: SelectOption) => values.some((value) => findChoice([choice], value));
  const remaining = { ...view, value: '', choices: view.choices.filter((choice) => !isTaken(choice)) };
  const chosen = values.map((value) => findChoice(view.choices, value) ?? { value, label: toText(value) });
  const drop = (choice: SelectOption) => {
    choose(values.filter((value) => !findChoice([choice], value)));
    document.getElementById(id)?.focus();
  };
  return (
    <Combobox
      {...control}
      view={remaining}
      taken={values.length}
      choose={(value) => value !== '' && choose([...values, value])}
    >
      {chosen.map((choice) => (
        <button
          key={getChoiceText(choice)}
          type="button"
          className={styles.taken}
          disabled={view.disabled}
          aria-label={formatItemActionName(words, 'remove', choice.label)}
          onClick={() => drop(choice)}
        >
          {choice.label}
        </button>
      ))}
    </Combobox>
  );
}

function Combobox({ children, ...control }: WidgetControl & { taken?: number; children?: ReactNode }) {
  const { id, field } = control;
  const { text, open, found, active, take, isUnresolved, input } = useCombobox(control);
  const { chooseListed = 'Choose one from the list.', loadFailed } = usePortal().config.words;
  const searchNotice = control.view.search === 'failed' ? loadFailed : chooseListed;
  const leftOut = isUnresolved && !control.view.error ? searchNotice : control.view.leftOut;
  const view = { ...control.view, leftOut };
  const list = `${id}-list`;
  return (
    <FieldFrame {...control} view={view}>
      {children && (
        <div className={styles.several} data-several>
          {children}
        </div>
      )}
      <div className={styles.box}>
        <input
          className={form.control}
          id={id}
          name={field.name}
          type="text"
          role="combobox"
          data-type="combobox"
          // Escape closes the list, so it must not close a dialog around it.
          data-mantine-stop-propagation={open}
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-activedescendant={found[active] ? buildChoiceId(list, active) : undefined}
          placeholder={field.placeholder}
          value={text}
          disabled={view.disabled}
          {...input}
          {...getInputAria(id, view)}
        />
        {open && (
          <ChoiceList id={list} label={field.label} search={view.search} {...{ found, active, take }} />
        )}
      </div>
    </FieldFrame>
  );
}
