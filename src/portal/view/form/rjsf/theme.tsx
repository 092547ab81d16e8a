import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import {
  englishStringTranslator,
  type FieldProps,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type Registry,
  type RJSFSchema,
  type SchemaUtilsType,
} from '@rjsf/utils';
import { type ReactNode, use, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { JsonObject } from '#definition';
import { createLazyComponent } from '../../codeChunk.ts';
import { Waiting } from '../../feedback/Waiting.tsx';
import { useSelected } from '../../useSelected.ts';
import type { FieldPath } from '../fieldPath.ts';
import styles from '../form.module.css';
import { isWideForm } from '../isWideForm.ts';
import { useFormContext } from '../formContext.ts';
import { FormField } from '../FormField.tsx';
import { FieldPathContext } from '../layout/fieldPathContext.ts';
import { buildGroupView } from '../buildGroupView.ts';

/**
 * rjsf's schema functions for compiled schemas, which have only names and plain types, and no alternatives. rjsf's own
 * functions support every schema and add 6 kB, for lists alone.
 */
const plainSchemaUtils = {
  retrieveSchema: (schema) => schema,
  getDisplayLabel: () => false,
  isSelect: () => false,
} satisfies Partial<SchemaUtilsType> as unknown as SchemaUtilsType;

// The only use of rjsf: its fields render the compiled schema. The root field gets the store's values as `formData`.
// Each change arrives at the root's `onChange` with its path, and goes to the store. rjsf's `Form` is not used, because
// it has a second copy of the values. Each key would pass through that copy, its defaults and two renders.

const noop = () => undefined;

// Fetched only by forms with a layout, and by forms with a list.
const FormLayout = createLazyComponent(
  () => import('../layout/FormLayout.tsx'),
  () => <Waiting lines={3} />,
  'FormLayout',
);
const ListField = createLazyComponent(
  () => import('../list/ListField.tsx'),
  () => <Waiting lines={1} />,
  'ListField',
);

export function ThemedFields({ schema }: { schema: JsonObject }) {
  const { store, formName } = useFormContext();
  const formData = useSelected(store, () => store.shownValues(formName));
  const registry = useMemo(() => createRegistry(schema, formName), [schema, formName]);
  const fieldPathId = useMemo(() => ({ path: [], $id: formName }), [formName]);
  // rjsf continues with the first function that it gets, but hydration creates another store.
  const latest = useRef(store);
  useLayoutEffect(() => {
    latest.current = store;
  }, [store]);
  const onChange = useCallback<FieldProps['onChange']>(
    (value, path) => latest.current.form(formName).set(path, value),
    [formName],
  );
  return (
    <SchemaField
      name=""
      schema={schema}
      registry={registry}
      fieldPathId={fieldPathId}
      formData={formData}
      onChange={onChange}
      onBlur={noop}
      onFocus={noop}
    />
  );
}

const fields = {
  SchemaField,
  ObjectField,
  ArrayField: ListPart,
  StringField: FormField,
  BooleanField: FormField,
};
const templates = { FieldTemplate, ObjectFieldTemplate };

function createRegistry(schema: RJSFSchema, idPrefix: string): Registry {
  return {
    fields,
    templates: templates as unknown as Registry['templates'],
    widgets: {},
    formContext: {},
    rootSchema: schema,
    schemaUtils: plainSchemaUtils,
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix, idSeparator: '_' },
  };
}

/** The widgets render labels and messages. */
function FieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

function ObjectFieldTemplate({ properties, fieldPathId: { path } }: ObjectFieldTemplateProps) {
  const [placed, ...rest] = use(FieldPathContext);
  const { store, formName } = useFormContext();
  const isLaidOut = useSelected(store, () => {
    const { layout, steps } = store.form(formName).form();
    return path.length === 0 && (layout ?? steps) !== undefined;
  });
  if (placed !== undefined) {
    const { content } = properties.find(({ name }) => name === placed) ?? {};
    return (
      <Apart path={path}>
        <FieldPathContext value={rest}>{content}</FieldPathContext>
      </Apart>
    );
  }
  if (isLaidOut) return <FormLayout properties={properties} />;
  const content = (
    <div className={styles.fields} data-many={isWideForm(properties)}>
      {properties.map((one) => one.content)}
    </div>
  );
  // The form itself and an item of a list have a frame and a name already.
  return typeof path.at(-1) === 'string' ? <Group path={path}>{content}</Group> : content;
}

function Apart({ path, children }: { path: FieldPath; children: ReactNode }) {
  const { store, formName } = useFormContext();
  return useSelected(store, () => buildGroupView(store, formName, path).isShown) && children;
}

function Group({ path, children }: { path: FieldPath; children: ReactNode }) {
  const { store, formName } = useFormContext();
  const { label, isShown } = useSelected(store, () => buildGroupView(store, formName, path));
  if (!isShown) return null;
  if (!label) return children;
  return (
    <fieldset className={styles.group} data-named>
      <legend className={styles.label}>{label}</legend>
      {children}
    </fieldset>
  );
}

function ListPart(props: FieldProps) {
  return (
    <Apart path={props.fieldPathId.path}>
      <ListField {...(props as FieldProps<unknown[]>)} />
    </Apart>
  );
}
