import Form from '@rjsf/core/lib/components/Form.js';
import type { FormProps } from '@rjsf/core';
import type { FieldTemplateProps, ObjectFieldTemplateProps, RegistryWidgetsType } from '@rjsf/utils';
import { fieldTypes, FieldWidget } from './FieldWidget.tsx';
import styles from './form.module.css';

// The one place where rjsf enters. It lays out the fields and runs the submit; values, checks of our rules and
// everything that changes while somebody types live in our store, so that one key renders one field.

/** Widgets by the name that compiled forms give them: each is our one widget, which knows its field's type. */
const widgets: RegistryWidgetsType = Object.fromEntries(fieldTypes.map((type) => [type, FieldWidget]));

const templates = { FieldTemplate, ObjectFieldTemplate };

/** Labels and messages belong to the widgets. */
function FieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className={styles.fields}>{properties.map(({ content }) => content)}</div>;
}

/** rjsf's form in the portal's look. */
export function ThemedForm(props: FormProps) {
  return (
    <Form
      {...props}
      widgets={widgets}
      templates={templates}
      noHtml5Validate
      showErrorList={false}
      focusOnFirstError={false}
    />
  );
}
