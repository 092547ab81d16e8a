import type { Json } from '#definition';
import { joinPath } from '../hints/hint.ts';
import { buildFieldName, buildSlug } from '../names.ts';
import { buildLabel } from '#shared/buildLabel.ts';
import { getSchemaType, type LocatedSchema, type SchemaOrFlag } from '../schema/jsonSchema.ts';
import { findChoices } from './fields/findChoices.ts';
import { importCommonWords } from './importCommonWords.ts';
import { importValueConditions } from './conditions.ts';
import { listConditionalParts } from './listConditionalParts.ts';
import { addRule, getHint, type FormScope, type DefinitionJson } from './formScope.ts';
import { mergeShapes } from './mergeShapes.ts';
import { importReadOnlyProperty, isReadOnly } from './importReadOnlyProperty.ts';
import { isShownByLayout } from './isShownByLayout.ts';
import { sortPropertyNames } from './sortPropertyNames.ts';
import { reportObjectRemarks } from './reportObjectRemarks.ts';
import { numberDuplicateLabels } from './numberDuplicateLabels.ts';
import { buildField } from './buildField.ts';
import { reportsSendConflict } from './reportsSendConflict.ts';
import { listSendableKinds } from './listSendableKinds.ts';
import {
  findFreeFieldName,
  type ImportedFields,
  type ImportedFieldsSoFar,
  type SchemaPart,
} from './schemaPart.ts';
import { findDiscriminator, findVariantTag, findVariants, type SchemaVariant } from './findVariants.ts';

/**
 * Imports the fields of an object. Those of a conditional group have its conditions, because a hidden group would be
 * sent.
 */
export function importProperties(at: LocatedSchema, { around = [], ...scope }: FormScope): ImportedFields {
  const made: ImportedFieldsSoFar = { fields: {}, shapes: {}, conditions: new Map() };
  const outer = scope.when.slice(0, scope.when.length - around.length);
  importPart({ at, scope: { ...scope, when: outer }, imported: made, when: around });
  return { fields: made.fields, shapes: made.shapes };
}

function importPart(part: SchemaPart): void {
  const { at, scope, when } = part;
  const { properties = {}, required = [] } = at.schema;
  reportObjectRemarks(at, scope);
  for (const name of sortPropertyNames(Object.keys(properties), getHint(scope, scope.path).order))
    if (isAlreadyImported(name, part)) refineProperty(name, properties[name] as SchemaOrFlag, part);
    else addProperty(name, properties[name] as SchemaOrFlag, part);
  for (const name of required) if (properties[name] === undefined) requireProperty(name, part);
  importVariants(part);
  for (const { at: inner, when: more } of listConditionalParts(at, scope))
    importPart({ ...part, at: inner, when: [...when, ...more] });
}

/** True if a property was imported under fewer of the same conditions, so that it exists wherever this part does. */
function isAlreadyImported(name: string, { imported, when }: SchemaPart): boolean {
  const known = imported.conditions.get(name);
  return (
    known !== undefined && known.length < when.length && known.every((one, index) => one === when[index])
  );
}

function refineProperty(
  name: string,
  written: SchemaOrFlag,
  { at, scope, imported, when }: SchemaPart,
): void {
  const pointer = `${at.pointer}/properties/${name}`;
  const { schema } = scope.resolver.resolve(written, pointer, at.trail);
  const on = `${scope.root}.${buildFieldName(name)}`;
  const isRequired = (at.schema.required ?? []).includes(name);
  const inner = { ...scope, when: [...scope.when, ...when] };
  const about = { on, label: imported.fields[buildFieldName(name)]?.label, pointer };
  if (isRequired) addRule(inner, about, { filled: true });
  const found = importValueConditions(on, schema);
  if (!found) scope.remarks.reportLoss(pointer, 'No rule says what this condition asks of it.');
  for (const { must } of found ?? [])
    for (const [word, value] of Object.entries(must as DefinitionJson))
      addRule(inner, about, isRequired ? { [word]: value } : { optional: true, [word]: value });
}

function requireProperty(name: string, { at, scope, imported, when }: SchemaPart): void {
  const field =
    Object.values(imported.fields).find(({ key }) => key === name) ?? imported.fields[buildFieldName(name)];
  const on = `${scope.root}.${buildFieldName(name)}`;
  if (field?.type === 'checkbox') return;
  if (field && field.type !== 'group')
    return addRule(
      { ...scope, when: [...scope.when, ...when] },
      { on, label: field.label, pointer: `${at.pointer}/required` },
      { filled: true },
    );
  if (!field)
    scope.remarks.reportLoss(
      `${at.pointer}/required`,
      `"${name}" must be there, and nothing says what it is.`,
    );
}

function addProperty(property: string, written: SchemaOrFlag, part: SchemaPart): void {
  const { at, scope } = part;
  const pointer = `${at.pointer}/properties/${property}`;
  const isRequired = (at.schema.required ?? []).includes(property);
  if (written === false) return;
  if (!isShownByLayout(joinPath(scope.path, property), scope)) {
    if (!isRequired)
      return scope.remarks.reportDifference(
        pointer,
        'The layout does not show it, and neither does the form.',
      );
    scope.remarks.reportDifference(
      pointer,
      'The layout does not show it; it must be filled, and stands at the end.',
    );
  }
  const resolved = scope.resolver.resolve(written, pointer, at.trail);
  if (isReadOnly(property, resolved, part)) return importReadOnlyProperty(property, resolved, part);
  const variants = findChoices(resolved, scope) ? [] : (findVariants(resolved, scope) ?? []);
  const isKinds = variants.length > 1 && !variants.every((one) => getSchemaType(one.at.schema) === 'object');
  if (isKinds && !variants.some((one) => getSchemaType(one.at.schema) === ''))
    addKinds(property, resolved, variants, part);
  else addField(property, resolved, part);
}

function addKinds(property: string, at: LocatedSchema, variants: SchemaVariant[], part: SchemaPart): void {
  const { title, description, default: _ } = at.schema;
  const kinds = listSendableKinds(variants, part.scope);
  const named = (kind: SchemaVariant): LocatedSchema => ({
    ...kind.at,
    schema: { title: title ?? undefined, description, ...kind.at.schema },
  });
  if (kinds.length === 1) return addField(property, named(kinds[0] as SchemaVariant), part);
  const on = addSelector(`${buildFieldName(property)}_kind`, `Kind of ${title ?? property}`, kinds, part);
  for (const [index, kind] of kinds.entries()) {
    const chosen = { on, must: { const: findTag(kinds, index) } };
    addField(property, named(kind), { ...part, when: [...part.when, chosen] });
  }
}

function addField(property: string, at: LocatedSchema, part: SchemaPart): void {
  const { scope, imported, when } = part;
  if (when.length > 0 && scope.listPath !== undefined)
    return scope.remarks.reportLoss(
      at.pointer,
      'In a list a field is sent even while its condition does not hold: it is left out.',
    );
  const group = findGroup(property, part);
  if (group && getSchemaType(at.schema) === 'object') return extendGroup(group, at, property, part);
  const path = joinPath(scope.path, property);
  const hint = getHint(scope, path);
  const name = findFreeFieldName(buildFieldName(property), imported);
  const inner = { ...scope, when: [...scope.when, ...when], around: when };
  const isRequired = (part.at.schema.required ?? []).includes(property);
  const ruleCount = scope.rules.length;
  const common = importCommonWords(at.schema, { property, hint, scope: inner, when });
  const value = `${scope.root}.${name}`;
  const found = scope.importField({
    at,
    scope: inner,
    valuePath: value,
    path,
    required: isRequired,
    hint,
    common,
  });
  const keyed = found && name !== property ? { ...found, field: { ...found.field, key: property } } : found;
  const written =
    keyed && buildField(keyed, { pointer: at.pointer, scope: inner, value, required: isRequired });
  if (!written || reportsSendConflict(property, written.field, part)) {
    scope.rules.length = ruleCount;
    return;
  }
  imported.fields[name] = written.field;
  imported.shapes[property] = mergeShapes(imported.shapes[property], written.shape);
  if (!imported.conditions.has(property)) imported.conditions.set(property, when);
}

/** Returns the name of the group of a property in another variant. */
function findGroup(property: string, { imported }: SchemaPart): string | undefined {
  return Object.keys(imported.fields).find((name) => {
    const { type, key = name } = imported.fields[name] ?? {};
    return type === 'group' && key === property;
  });
}

/** Adds the fields of a variant to the group of another variant. The group is shown for both. */
function extendGroup(
  name: string,
  at: LocatedSchema,
  property: string,
  { scope, imported, when }: SchemaPart,
): void {
  const group = imported.fields[name] as DefinitionJson;
  const { object: shapes } = imported.shapes[property] as { object: Record<string, Json> };
  const fields = group.fields as Record<string, DefinitionJson>;
  const inner = { ...scope, path: joinPath(scope.path, property), root: `${scope.root}.${name}` };
  importPart({ at, scope: inner, imported: { fields, shapes, conditions: new Map() }, when });
  if (group.show !== undefined)
    group.show = { any: [group.show, when.length === 1 ? (when[0] as Json) : when] };
}

/** Handles variants of an object. A shared property identifies the variant, otherwise a select that is not sent. */
function importVariants(part: SchemaPart): void {
  const { at, scope } = part;
  const variants = findVariants({ ...at, schema: { ...at.schema, type: 'object' } }, scope) ?? [];
  if (variants.length === 0) return;
  if (variants.length === 1) return importPart({ ...part, at: (variants[0] as SchemaVariant).at });
  if (variants.every((one) => onlyRequires(one))) return importOneFilled(part, variants);
  if (scope.listPath !== undefined) return importFirstVariant(part, variants);
  const tag = findDiscriminator(variants);
  const on = tag === null ? findOrAddSelector(variants, part) : findOrAddTagField(tag, variants, part);
  for (const [index, variant] of variants.entries()) {
    const value = tag === null ? findTag(variants, index) : findVariantTag(variant, tag);
    const { [tag ?? '']: _, ...properties } = variant.at.schema.properties ?? {};
    const inner = {
      ...variant.at,
      schema: {
        ...variant.at.schema,
        properties,
        required: (variant.at.schema.required ?? []).filter((name) => name !== tag),
      },
    };
    importPart({ ...part, at: inner, when: [...part.when, { on, must: { const: value } }] });
  }
}

/** Nothing leaves out the fields of the other variants in a list, so that its items are of the first variant. */
function importFirstVariant(part: SchemaPart, [first, ...others]: SchemaVariant[]): void {
  if (first) importPart({ ...part, at: first.at });
  for (const { at, label } of others)
    part.scope.remarks.reportLoss(
      at.pointer,
      `The items of a list are all of one kind: "${label}" is left out.`,
    );
}

function findOrAddSelector(variants: SchemaVariant[], part: SchemaPart): string {
  return addSelector(
    'kind',
    part.at.schema.title ? `Kind of ${part.at.schema.title}` : 'Kind',
    variants,
    part,
  );
}

function findOrAddTagField(
  tag: string,
  variants: SchemaVariant[],
  { scope, imported, when, at }: SchemaPart,
): string {
  const name = buildFieldName(tag);
  const on = `${scope.root}.${name}`;
  if (Object.hasOwn(imported.fields, name)) return on;
  const hint = getHint(scope, joinPath(scope.path, tag));
  const inner = { ...scope, when: [...scope.when, ...when] };
  const options = variants.map((one) => ({
    value: findVariantTag(one, tag),
    label: one.at.schema.title ?? String(findVariantTag(one, tag)),
  }));
  imported.fields[name] = {
    ...importCommonWords({}, { property: tag, hint, scope: inner, when }),
    type: 'select',
    options,
    ...(name !== tag && { key: tag }),
  };
  imported.shapes[tag] = 'any';
  if (variants.every((one) => one.at.schema.required?.includes(tag) || at.schema.required?.includes(tag)))
    addRule(inner, { on, label: imported.fields[name]?.label, pointer: at.pointer }, { filled: true });
  return on;
}

/** Returns a select that only decides which fields are shown. It is not sent. */
function addSelector(
  wanted: string,
  label: string,
  variants: SchemaVariant[],
  { scope, imported, when }: SchemaPart,
): string {
  const name = findFreeFieldName(wanted, imported);
  imported.fields[name] = {
    label,
    type: 'select',
    options: numberDuplicateLabels(variants.map((one) => one.label)).map((text, index) => ({
      value: findTag(variants, index),
      label: text,
    })),
    initial: findTag(variants, 0),
    ...(when.length > 0 && { show: when.length === 1 ? (when[0] as Json) : when }),
    unsent: 'It chooses which fields are shown.',
  };
  return `${scope.root}.${name}`;
}

function findTag(variants: SchemaVariant[], index: number): string {
  const tags = variants.map((one) => buildSlug(one.label));
  const tag = tags[index] ?? '';
  return tags.indexOf(tag) === index ? tag : `${tag}-${index + 1}`;
}

function onlyRequires({ at }: SchemaVariant): boolean {
  return at.schema.required !== undefined && !at.schema.properties && Object.keys(at.schema).length === 1;
}

/** At least one of several properties must be filled: the first is required while the others are empty. */
function importOneFilled({ at, scope, when }: SchemaPart, variants: SchemaVariant[]): void {
  const names = variants.map((one) => one.at.schema.required ?? []);
  if (at.schema.oneOf || names.some((list) => list.length !== 1))
    return scope.remarks.reportLoss(
      at.pointer,
      'No rule says that one of several lists of fields is filled.',
    );
  const [first = '', ...others] = names.flat().map((name) => `${scope.root}.${buildFieldName(name)}`);
  const none = others.map((on) => ({ on, must: { filled: false } }));
  const label = buildLabel(names.flat()[0] ?? '');
  addRule(
    { ...scope, when: [...scope.when, ...when, ...none] },
    { on: first, label, pointer: at.pointer },
    { filled: true },
  );
}
