import Form from '@rjsf/core/lib/components/Form.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { createElement, useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { JsonObject } from '../../definition/index.ts';
import { createPart, usePart } from '../codePart.ts';
import { Waiting } from '../feedback/Waiting.tsx';
import { useSelected } from '../useSelected.ts';
import styles from './form.module.css';
import { useForm } from './formContext.ts';
import { findGroup } from './fieldPath.ts';
import type { FieldPath } from './fieldPath.ts';
import { FormField } from './FormField.tsx';

// The one place where rjsf enters: it makes a form's fields of the compiled schema, and tells of its submit. The values
// live in our store, and nowhere else. The root field is given them as rjsf's `formData`, every other field gets its part
// of them from the one around it, and what a field passes to its `onChange` comes out at the root with its path. rjsf's
// `Form` could hold the values too; each key would then go through its copy, its defaults and two renders of the form.

/** Which component makes what of the schema. */
const fields = {
  SchemaField: RootOrField,
  StringField: FormField,
  BooleanField: FormField,
  ArrayField: ListPart,
};
const templates = { FieldTemplate, ObjectFieldTemplate };

interface ThemedFormProps {
  schema: JsonObject;
  onSubmit: () => void;
  children: ReactNode;
}

/** rjsf's form in the portal's look. The rules are ours: it validates nothing. */
export function ThemedForm({ schema, onSubmit, children }: ThemedFormProps) {
  const { store, formName } = useForm();
  const validator = useMemo(
    () => createPrecompiledValidator(store.validators(formName) as Compiled, schema as RJSFSchema),
    [store, formName, schema],
  );
  return (
    <Form
      key={JSON.stringify([formName, schema])}
      idPrefix={formName}
      schema={schema}
      validator={validator}
      fields={fields}
      templates={templates}
      noValidate
      noHtml5Validate
      showErrorList={false}
      onSubmit={onSubmit}
    >
      {children}
    </Form>
  );
}

type Compiled = Parameters<typeof createPrecompiledValidator>[0];

function RootOrField(props: FieldProps) {
  return props.fieldPathId.path.length === 0 ? <RootField {...props} /> : <SchemaField {...props} />;
}

/** The field that holds all others: here the values of our store become rjsf's, and a change of rjsf's the store's. */
function RootField(props: FieldProps) {
  const { store, formName } = useForm();
  const formData = useSelected(store, () => store.formScope(formName)['form']);
  const onChange = useCallback<FieldProps['onChange']>(
    (value, path) => store.form(formName).set(path, value),
    [store, formName],
  );
  return <SchemaField {...props} formData={formData} onChange={onChange} />;
}

/** Labels and messages belong to the widgets. */
function FieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

function ObjectFieldTemplate({ properties, fieldPathId: { path } }: ObjectFieldTemplateProps) {
  const content = <div className={styles.fields}>{properties.map((one) => one.content)}</div>;
  // The form itself and an item of a list have a frame and a name already.
  return typeof path.at(-1) === 'string' ? <Group path={path}>{content}</Group> : content;
}

function Group({ path, children }: { path: FieldPath; children: ReactNode }) {
  const { store, formName } = useForm();
  const label = useSelected(store, () => findGroup(store.form(formName).form(), path)?.label);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      {children}
    </fieldset>
  );
}

const listPart = createPart(() => import('./ListField.tsx'));

/** A list. Its code is fetched by forms that have one. */
function ListPart(props: FieldProps) {
  const ListField = usePart(listPart);
  return ListField ? createElement(ListField, props as FieldProps<unknown[]>) : <Waiting lines={1} />;
}
