import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  englishStringTranslator,
  type FieldProps,
  type Registry,
  type RJSFSchema,
  type SchemaUtilsType,
} from '@rjsf/utils';
import { useCallback, useMemo } from 'react';
import { applyValue } from '#edit/applyValue.ts';
import type { ValuePath } from '#edit/textChange.ts';
import { useEditor } from '../editor/EditorContext.ts';
import type { FormSchema } from './buildFormSchema.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { EntriesField } from './EntriesField.tsx';
import { usePlaceField } from './usePlaceField.ts';
import { FieldTemplate } from './FieldTemplate.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx';
import { FieldWithoutControl } from './FieldWithoutControl.tsx';
import { TextField } from './TextField.tsx';
import { BooleanField } from './BooleanField.tsx';

function NumberField(props: FieldProps) {
  const { schema, id, name, helpId, isReadOnly, change } = usePlaceField(props);
  const { value } = schema.place;
  return (
    <NumberInput
      id={id}
      value={typeof value === 'number' ? value : null}
      disabled={isReadOnly}
      aria-label={name}
      aria-describedby={helpId}
      onChange={change}
    />
  );
}

// The use of rjsf: its fields render a schema without alternatives. Each change arrives at the root with its path and
// becomes an edit of the text.

/** rjsf's schema functions for a schema of plain types. */
const schemaUtils = {
  retrieveSchema: (schema) => schema,
  getDisplayLabel: () => false,
  isSelect: () => false,
} satisfies Partial<SchemaUtilsType> as unknown as SchemaUtilsType;

const fields = {
  SchemaField,
  ObjectField,
  ArrayField: EntriesField,
  StringField: TextField,
  NumberField,
  BooleanField: BooleanField,
  NullField: FieldWithoutControl,
  ChoiceField,
} as unknown as Registry['fields'];

const templates = { FieldTemplate, ObjectFieldTemplate } as unknown as Registry['templates'];

interface Props {
  schema: FormSchema;
  path: ValuePath;
  value: unknown;
}

const noop = () => undefined;

/** The form of a part of a definition, rendered by rjsf. */
export function PartForm({ schema, path, value }: Props) {
  const { edit } = useEditor();
  const registry = useMemo((): Registry => createRegistry(schema), [schema]);
  const onChange = useCallback<FieldProps['onChange']>(
    (next, within) => edit((text) => applyValue(text, [...path, ...within], next)),
    [edit, path],
  );
  return (
    <SchemaField
      name=""
      schema={schema}
      registry={registry}
      fieldPathId={rootId}
      formData={value}
      onChange={onChange}
      onBlur={noop}
      onFocus={noop}
    />
  );
}

const rootId = { path: [], $id: 'piece' };

function createRegistry(rootSchema: RJSFSchema): Registry {
  return {
    fields,
    templates,
    widgets: {},
    formContext: {},
    rootSchema,
    schemaUtils,
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'piece', idSeparator: '/' },
  };
}
