import type { Json } from '#definition';

import type { LayoutElement } from '../hints/layoutElement.ts';
import { importLayout } from '../hints/importLayout.ts';
import { importUiSchema } from '../hints/importUiSchema.ts';
import { createRemarks, type Remark } from '../remark.ts';
import { createSchemaResolver } from '../schema/createSchemaResolver.ts';
import { filterSentShapes } from './buildPayload.ts';
import { buildSending } from './buildSending.ts';
import { removeUnknownFields } from './removeUnknownFields.ts';
import { findChoices } from './fields/findChoices.ts';
import { getSchemaType, type JsonSchema, type LocatedSchema } from '../schema/jsonSchema.ts';
import type { FormScope, DefinitionJson } from './formScope.ts';
import { importField } from './fields/importField.ts';
import { importProperties } from './importProperties.ts';

/** A schema with its UI schema: that of rjsf (`uiSchema`) or of JSON Forms (`uischema`). */
export interface FormSource {
  schema: unknown;
  uiSchema?: Record<string, unknown> | null;
  uischema?: LayoutElement | null;
}

export interface ImportedForm {
  title: string | null;
  text: string | null;
  fields: Record<string, DefinitionJson>;
  rules: DefinitionJson[];
  layout: Json[] | null;
  submit: string | null;
  /** True if the action has `send`. The payload then contains only values that `send` does not include. */
  isSend: boolean;
  /** Shapes of the call's payload keys, and the value of each key. */
  request: Record<string, Json>;
  payload: Record<string, Json>;
  remarks: Remark[];
}

export interface RefusedForm {
  refused: string;
  remarks: Remark[];
}

/** Imports a form from a JSON Schema (draft-07 or 2020-12) and a UI schema. What a form cannot express becomes a remark. */
export function importForm({ schema, uiSchema, uischema }: FormSource): ImportedForm | RefusedForm {
  const remarks = createRemarks();
  const refuse = (refused: string): RefusedForm => ({ refused, remarks: remarks.list });
  if (typeof schema !== 'object' || schema === null) return refuse('There is no schema.');
  const root = schema as JsonSchema;
  const resolver = createSchemaResolver(root, remarks);
  const at = resolver.resolve(root, '#');
  const ui = importUiSchema(uiSchema ?? {}, remarks);
  const look = uischema ? importLayout(uischema, remarks) : null;
  const scope = buildScope({
    resolver,
    remarks,
    hints: look?.hints ?? ui.hints,
    shownPaths: look?.shownPaths ?? null,
  });
  if (!isObject(at, scope))
    return refuse('It describes no object: a form sends an object, a value under each name.');
  const { fields: found, shapes } = importProperties(at, scope);
  const { fields, isSend, payload, keys } = buildSending(found, remarks);
  if (Object.keys(fields).length === 0) return refuse('It has no property that a form has a field for.');
  const rules = removeUnknownFields(fields, scope.rules, remarks, isSend);
  return {
    title: at.schema.title ?? null,
    text: at.schema.description ?? null,
    fields,
    rules,
    layout: placeFields(look?.parts ?? [], fields),
    submit: ui.submit ?? null,
    request: filterSentShapes(shapes, keys),
    isSend,
    payload,
    remarks: remarks.list,
  };
}

/**
 * Returns the layout with every field exactly once. Parts without an imported field are removed, and fields without a
 * place come last. Null if the layout is only the fields in their order.
 */
function placeFields(parts: Json[], fields: Record<string, DefinitionJson>): Json[] | null {
  if (parts.length === 0) return null;
  const placed = new Set<string>();
  const placedParts = parts.flatMap((part) => placePart(part, fields, placed));
  const others = listUnplacedFields(fields, '', placed);
  const layout =
    isSteps(placedParts) || isTabs(placedParts) ? addLast(placedParts, others) : [...placedParts, ...others];
  return isPlain(layout, fields) ? null : layout;
}

function placePart(part: Json, fields: Record<string, DefinitionJson>, placed: Set<string>): Json[] {
  if (typeof part === 'string') {
    if (!isField(part, fields)) return [];
    placed.add(part);
    return [part];
  }
  if (Array.isArray(part)) {
    const row = part.flatMap((one) => placePart(one, fields, placed));
    return row.length > 1 ? [row] : row;
  }
  const { parts, ...rest } = part as { parts: Json[] };
  const inner = parts.flatMap((one) => placePart(one, fields, placed));
  return inner.length > 0 ? [{ ...rest, parts: inner }] : [];
}

function isField(path: string, fields: Record<string, DefinitionJson>): boolean {
  const [name = '', ...rest] = path.split('.');
  const field = fields[name];
  if (!field) return false;
  return rest.length === 0 || isField(rest.join('.'), (field.fields ?? {}) as Record<string, DefinitionJson>);
}

/** Lists the fields that the layout does not place; of a partly placed group, its remaining fields. */
function listUnplacedFields(
  fields: Record<string, DefinitionJson>,
  around: string,
  placed: Set<string>,
): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${around}${name}`;
    if (placed.has(path)) return [];
    const isSplit = [...placed].some((one) => one.startsWith(`${path}.`));
    return isSplit
      ? listUnplacedFields(field.fields as Record<string, DefinitionJson>, `${path}.`, placed)
      : [path];
  });
}

function isSteps(parts: Json[]): boolean {
  return parts.some((part) => typeof part === 'object' && part !== null && 'step' in part);
}

function isTabs(parts: Json[]): boolean {
  return (
    parts.length > 0 && parts.every((part) => typeof part === 'object' && part !== null && 'tab' in part)
  );
}

function addLast(parts: Json[], others: string[]): Json[] {
  const last = parts.at(-1) as { parts: Json[] };
  return others.length === 0
    ? parts
    : [...parts.slice(0, -1), { ...last, parts: [...last.parts, ...others] }];
}

function isPlain(layout: Json[], fields: Record<string, DefinitionJson>): boolean {
  const names = Object.keys(fields);
  return layout.length === names.length && layout.every((part, index) => part === names[index]);
}

function buildScope(context: Pick<FormScope, 'resolver' | 'remarks' | 'hints' | 'shownPaths'>): FormScope {
  return { ...context, importField, rules: [], path: '', root: 'form', when: [] };
}

function isObject(at: LocatedSchema, scope: FormScope): boolean {
  const type = getSchemaType(at.schema);
  if (type === 'object') return true;
  return (type === '' || [type].flat().includes('object')) && findChoices(at, scope) === null;
}
