import type { FieldProps } from '@rjsf/utils';
import { type ComponentType, type FunctionComponent, useMemo } from 'react';
import type { Field, Json } from '#definition';
import { useSelected } from '../useSelected.ts';
import type { SelectOption } from './store/createFieldOptions.ts';
import { findField } from './findField.ts';
import { useFormContext } from './formContext.ts';
import { buildFieldView } from './buildFieldView.ts';
import { createLazyComponent } from '../codeChunk.ts';
import { Waiting } from '../feedback/Waiting.tsx';
import { CheckboxWidget } from './widgets/CheckboxWidget.tsx';
import { DateWidget } from './widgets/DateWidget.tsx';
import { PasswordWidget } from './widgets/PasswordWidget.tsx';
import { RadioWidget } from './widgets/choice/RadioWidget.tsx';
import { ReadOnlyWidget } from './widgets/ReadOnlyWidget.tsx';
import { SelectWidget } from './widgets/choice/SelectWidget.tsx';
import { TextWidget } from './widgets/TextWidget.tsx';
import { TextareaWidget } from './widgets/TextareaWidget.tsx';
import type { WidgetControl } from './widgets/WidgetControl.ts';

const lazyWidget = (
  importChunk: () => Promise<{ default: FunctionComponent<WidgetControl> }>,
  name: string,
) => createLazyComponent(importChunk, () => <Waiting lines={1} />, name);

const MomentWidget = lazyWidget(() => import('./widgets/MomentWidget.tsx'), 'MomentWidget');

const widgets = {
  text: TextWidget,
  password: PasswordWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  combobox: lazyWidget(() => import('./widgets/choice/ComboboxWidget.tsx'), 'ComboboxWidget'),
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  date: DateWidget,
  dateTime: MomentWidget,
  time: MomentWidget,
  number: lazyWidget(() => import('./widgets/NumberWidget.tsx'), 'NumberWidget'),
  file: lazyWidget(() => import('./widgets/FileWidget.tsx'), 'FileWidget'),
  readOnly: ReadOnlyWidget,
  hidden: () => null,
} satisfies { [K in Field['type']]: ComponentType<WidgetControl> };

const ExtensionWidget = createLazyComponent(
  () => import('../extension/ExtensionWidget.tsx'),
  () => <Waiting lines={1} />,
  'ExtensionWidget',
);

const BoxesWidget = lazyWidget(() => import('./widgets/choice/BoxesWidget.tsx'), 'BoxesWidget');

const RadioCards = lazyWidget(() => import('./widgets/choice/RadioCards.tsx'), 'RadioCards');

const ofSeveral: { [K in Field['type']]?: ComponentType<WidgetControl> } = {
  select: BoxesWidget,
  radio: BoxesWidget,
};

/**
 * Shows a field with one value, of any type. rjsf passes the value and its path, and the path finds the definition.
 * The field renders only when something that it shows has changed.
 */
export function FormField({ fieldPathId: { path, $id }, formData, onChange }: FieldProps<Json>) {
  const { store, formName } = useFormContext();
  const view = useSelected(store, () =>
    buildFieldView(store, formName, path, formData === undefined ? '' : formData),
  );
  const acts = useMemo(
    () => ({
      type: (value: Json) => {
        onChange(value, path);
        store.reads.typed();
      },
      choose: (value: Json) => {
        onChange(value, path);
        store.reads.update();
      },
      search: (text: string) => {
        store.form(formName).setTyping(path, text);
        if (text === '') store.reads.update();
        else store.reads.typed();
      },
      remember: (choice: SelectOption) => {
        const field = findField(store.form(formName).form(), path);
        if (field) store.form(formName).remember(field, choice);
      },
      leaveOut: (message: string, isWeak = false) =>
        store.form(formName).setLeftOut({ path, message, isWeak }),
      leave: () => {
        store.form(formName).leave();
        store.reads.settle();
      },
    }),
    [store, formName, onChange, path],
  );
  if (!view) return null;
  const Widget: ComponentType<WidgetControl> =
    (view.field.several && ofSeveral[view.field.type]) ??
    (view.field.cards ? RadioCards : widgets[view.field.type]);
  const control = { id: $id, field: view.field, view, ...acts };
  return view.field.widget ? <ExtensionWidget usual={Widget} {...control} /> : <Widget {...control} />;
}
