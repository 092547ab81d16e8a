import type { Json } from '#definition';

import type { LayoutElement } from '../hints/layoutElement.ts';
import { readLayout } from '../hints/readLayout.ts';
import { readUiSchema } from '../hints/readUiSchema.ts';
import { createRemarks, type Remark } from '../remark.ts';
import { createResolver } from '../schema/createResolver.ts';
import { buildPayload, onlySent, withoutKeys } from './buildPayload.ts';
import { dropUnknown } from './dropUnknown.ts';
import { choicesOf } from './fields/choicesOf.ts';
import { typeOf, type JsonSchema, type Located } from '../schema/jsonSchema.ts';
import type { FormScope, Written } from './formScope.ts';
import { importField } from './fields/importField.ts';
import { importProperties } from './importProperties.ts';
import { placeFields } from './placeFields.ts';

/** A schema with its UI schema: that of rjsf (`uiSchema`) or of JSON Forms (`uischema`). */
export interface FormSource {
  schema: unknown;
  uiSchema?: Record<string, unknown> | null;
  uischema?: LayoutElement | null;
}

export interface ImportedForm {
  title: string | null;
  text: string | null;
  fields: Record<string, Written>;
  rules: Written[];
  layout: Json[] | null;
  submit: string | null;
  /** Shapes of the call's payload keys, and the value of each key. */
  request: Record<string, Json>;
  payload: Record<string, Json>;
  remarks: Remark[];
}

export interface RefusedForm {
  refused: string;
  remarks: Remark[];
}

/** A form from a JSON Schema (draft-07 or 2020-12) and a UI schema. What it cannot express becomes a remark. */
export function importForm({ schema, uiSchema, uischema }: FormSource): ImportedForm | RefusedForm {
  const remarks = createRemarks();
  const refuse = (refused: string): RefusedForm => ({ refused, remarks: remarks.list });
  if (typeof schema !== 'object' || schema === null) return refuse('There is no schema.');
  const root = schema as JsonSchema;
  const resolver = createResolver(root, remarks);
  const at = resolver.resolve(root, '#');
  const ui = readUiSchema(uiSchema ?? {}, remarks);
  const look = uischema ? readLayout(uischema, remarks) : null;
  const scope = scopeOf({ resolver, remarks, hints: look?.hints ?? ui.hints, shown: look?.shown ?? null });
  if (!isObject(at, scope))
    return refuse('It describes no object: a form sends an object, a value under each name.');
  const { fields, shapes } = importProperties(at, scope);
  if (Object.keys(fields).length === 0) return refuse('It has no property that a form has a field for.');
  const payload = buildPayload(fields);
  const rules = dropUnknown(fields, scope.rules, remarks);
  return {
    title: at.schema.title ?? null,
    text: at.schema.description ?? null,
    fields: withoutKeys(fields),
    rules,
    layout: placeFields(look?.parts ?? [], fields),
    submit: ui.submit ?? null,
    request: onlySent(shapes, payload),
    payload,
    remarks: remarks.list,
  };
}

function scopeOf(context: Pick<FormScope, 'resolver' | 'remarks' | 'hints' | 'shown'>): FormScope {
  return { ...context, importField, rules: [], path: '', root: 'form', when: [] };
}

function isObject(at: Located, scope: FormScope): boolean {
  const type = typeOf(at.schema);
  if (type === 'object') return true;
  return (type === '' || [type].flat().includes('object')) && choicesOf(at, scope) === null;
}
