import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { CompiledField, Field } from '../../definition/index.ts';
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
import type { Json } from '../../definition/index.ts';

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

/** A field of the form, whatever its type. Renders only when something that it shows has changed. */
export function FieldWidget({ id, name, onChange }: WidgetProps) {
  const { store, formName } = useForm();
  const form = store.form(formName);
  const field = useSelected(store, () => form.form().fields.find((one) => one.name === name));
  if (!field) return null;
  const control = {
    id,
    field,
    type: (value: Json) => {
      form.set(name, value);
      store.typed();
    },
    choose: (value: Json) => {
      form.set(name, value);
      store.reads.update();
    },
    leave: () => {
      store.reads.settle();
      // rjsf is told here and not on each key, since it would render the whole form. '' keeps an emptied text's key.
      onChange(form.value(name));
    },
  };
  return <ShownField {...control} />;
}

function ShownField(control: Omit<WidgetControl, 'view'>) {
  const { store, formName } = useForm();
  const { field } = control;
  const view = useSelected(store, () => viewField(store, formName, field));
  if (!view.shown) return null;
  const Widget: ComponentType<WidgetControl> = widgets[field.type];
  return <Widget {...control} view={view} />;
}
