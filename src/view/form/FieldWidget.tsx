import type { WidgetProps } from '@rjsf/utils';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ComponentType } from 'react';
import type { CompiledField, Field, Json } from '../../definition/index.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { useSelected } from '../useSelected.ts';
import { useForm } from './formContext.ts';
import { viewField } from './viewField.ts';
import type { FieldView } from './viewField.ts';
import { CheckboxWidget } from './widgets/CheckboxWidget.tsx';
import { DateWidget } from './widgets/DateWidget.tsx';
import { PasswordWidget } from './widgets/PasswordWidget.tsx';
import { RadioWidget } from './widgets/RadioWidget.tsx';
import { ReadOnlyWidget } from './widgets/ReadOnlyWidget.tsx';
import { SelectWidget } from './widgets/SelectWidget.tsx';
import { TextWidget } from './widgets/TextWidget.tsx';
import { TextareaWidget } from './widgets/TextareaWidget.tsx';

/** What a widget is given. */
export interface WidgetControl {
  id: string;
  field: CompiledField;
  view: FieldView;
  /** A key: reads that use the value wait for the last one. */
  type: (value: Json) => void;
  /** A choice: reads run at once. */
  choose: (value: Json) => void;
  /** The field was left. */
  leave: () => void;
}

const widgets = {
  text: TextWidget,
  password: PasswordWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  date: DateWidget,
  readOnly: ReadOnlyWidget,
  hidden: () => null,
} satisfies { [K in Field['type']]: ComponentType<WidgetControl> };

/** The types of field that have a widget. */
export const fieldTypes = Object.keys(widgets);

/** A field of the form, whatever its type. Renders only when something that it shows has changed. */
export function FieldWidget({ id, name, onChange }: WidgetProps) {
  const { store, formName } = useForm();
  const field = useSelected(store, () =>
    store
      .form(formName)
      .form()
      .fields.find((one) => one.name === name),
  );
  // rjsf renders all fields at each of its changes, with new functions: what is shown gets the same ones each time.
  const tellForm = useRef(onChange);
  useEffect(() => {
    tellForm.current = onChange;
  });
  const leave = useCallback(() => {
    store.reads.settle();
    // rjsf is told here and not on each key, since it would render the whole form. '' keeps an emptied text's key.
    tellForm.current(store.form(formName).value(name));
  }, [store, formName, name]);
  const acts = useMemo(() => createActs(store, formName, name), [store, formName, name]);
  return field ? <ShownField id={id} field={field} {...acts} leave={leave} /> : null;
}

/** What typing and choosing do. */
function createActs(
  store: ScreenStore,
  formName: string,
  name: string,
): Pick<WidgetControl, 'type' | 'choose'> {
  const set = (value: Json) => store.form(formName).set(name, value);
  return {
    type: (value) => {
      set(value);
      store.typed();
    },
    choose: (value) => {
      set(value);
      store.reads.update();
    },
  };
}

const ShownField = memo(function ShownField(control: Omit<WidgetControl, 'view'>) {
  const { store, formName } = useForm();
  const { field } = control;
  const view = useSelected(store, () => viewField(store, formName, field));
  if (!view.shown) return null;
  const Widget: ComponentType<WidgetControl> = widgets[field.type];
  return <Widget {...control} view={view} />;
});
