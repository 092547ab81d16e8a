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
import { addReadOnlyDefault, isReadOnly } from './addReadOnly.ts';
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

/** The fields of an object. Those of a conditional group have its conditions, because a hidden group would be sent. */
export function importProperties(at: LocatedSchema, { around = [], ...scope }: FormScope): ImportedFields {
  const made: ImportedFieldsSoFar = { fields: {}, shapes: {}, whens: new Map() };
  const outer = scope.when.slice(0, scope.when.length - around.length);
  importPart({ at, scope: { ...scope, when: outer }, made, when: around });
  return { fields: made.fields, shapes: made.shapes };
}

function importPart(part: SchemaPart): void {
  const { at, scope, when } = part;
  const { properties = {}, required = [] } = at.schema;
  reportObjectRemarks(at, scope);
  for (const name of sortPropertyNames(Object.keys(properties), getHint(scope, scope.path).order))
    if (isThere(name, part)) refine(name, properties[name] as SchemaOrFlag, part);
    else addProperty(name, properties[name] as SchemaOrFlag, part);
  for (const name of required) if (properties[name] === undefined) requireOther(name, part);
  importVariants(part);
  for (const { at: inner, when: more } of listConditionalParts(at, scope))
    importPart({ ...part, at: inner, when: [...when, ...more] });
}

/** True if a property was imported under fewer of the same conditions, so that it exists wherever this part does. */
function isThere(name: string, { made, when }: SchemaPart): boolean {
  const known = made.whens.get(name);
  return (
    known !== undefined && known.length < when.length && known.every((one, index) => one === when[index])
  );
}

function refine(name: string, written: SchemaOrFlag, { at, scope, made, when }: SchemaPart): void {
  const pointer = `${at.pointer}/properties/${name}`;
  const { schema } = scope.resolver.resolve(written, pointer, at.trail);
  const on = `${scope.root}.${buildFieldName(name)}`;
  const isRequired = (at.schema.required ?? []).includes(name);
  const inner = { ...scope, when: [...scope.when, ...when] };
  const about = { on, label: made.fields[buildFieldName(name)]?.label, pointer };
  if (isRequired) addRule(inner, about, { filled: true });
  const found = importValueConditions(on, schema);
  if (!found) scope.remarks.lose(pointer, 'No rule says what this condition asks of it.');
  for (const { must } of found ?? [])
    for (const [word, value] of Object.entries(must as DefinitionJson))
      addRule(inner, about, isRequired ? { [word]: value } : { optional: true, [word]: value });
}

function requireOther(name: string, { at, scope, made, when }: SchemaPart): void {
  const field =
    Object.values(made.fields).find(({ key }) => key === name) ?? made.fields[buildFieldName(name)];
  const on = `${scope.root}.${buildFieldName(name)}`;
  if (field?.type === 'checkbox') return;
  if (field && field.type !== 'group')
    return addRule(
      { ...scope, when: [...scope.when, ...when] },
      { on, label: field.label, pointer: `${at.pointer}/required` },
      { filled: true },
    );
  if (!field)
    scope.remarks.lose(`${at.pointer}/required`, `"${name}" must be there, and nothing says what it is.`);
}

function addProperty(property: string, written: SchemaOrFlag, part: SchemaPart): void {
  const { at, scope } = part;
  const pointer = `${at.pointer}/properties/${property}`;
  const isRequired = (at.schema.required ?? []).includes(property);
  if (written === false) return;
  if (!isShownByLayout(joinPath(scope.path, property), scope)) {
    if (!isRequired)
      return scope.remarks.differ(pointer, 'The layout does not show it, and neither does the form.');
    scope.remarks.differ(pointer, 'The layout does not show it; it must be filled, and stands at the end.');
  }
  const resolved = scope.resolver.resolve(written, pointer, at.trail);
  if (isReadOnly(property, resolved, part)) return addReadOnlyDefault(property, resolved, part);
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
    const chosen = { on, must: { const: tagFor(kinds, index) } };
    addField(property, named(kind), { ...part, when: [...part.when, chosen] });
  }
}

function addField(property: string, at: LocatedSchema, part: SchemaPart): void {
  const { scope, made, when } = part;
  if (when.length > 0 && scope.each !== undefined)
    return scope.remarks.lose(
      at.pointer,
      'In a list a field is sent even while its condition does not hold: it is left out.',
    );
  const group = findGroup(property, part);
  if (group && getSchemaType(at.schema) === 'object') return extendGroup(group, at, property, part);
  const path = joinPath(scope.path, property);
  const hint = getHint(scope, path);
  const name = findFreeFieldName(buildFieldName(property), made);
  const inner = { ...scope, when: [...scope.when, ...when], around: when };
  const isRequired = (part.at.schema.required ?? []).includes(property);
  const ruleCount = scope.rules.length;
  const common = importCommonWords(at.schema, { property, hint, scope: inner, when });
  const value = `${scope.root}.${name}`;
  const found = scope.importField({ at, scope: inner, value, path, required: isRequired, hint, common });
  const keyed = found && name !== property ? { ...found, field: { ...found.field, key: property } } : found;
  const written =
    keyed && buildField(keyed, { pointer: at.pointer, scope: inner, value, required: isRequired });
  if (!written || reportsSendConflict(property, written.field, part)) {
    scope.rules.length = ruleCount;
    return;
  }
  made.fields[name] = written.field;
  made.shapes[property] = mergeShapes(made.shapes[property], written.shape);
  if (!made.whens.has(property)) made.whens.set(property, when);
}

/** The name of the group of a property in another variant. */
function findGroup(property: string, { made }: SchemaPart): string | undefined {
  return Object.keys(made.fields).find((name) => {
    const { type, key = name } = made.fields[name] ?? {};
    return type === 'group' && key === property;
  });
}

/** Adds the fields of a variant to the group of another variant. The group is shown for both. */
function extendGroup(
  name: string,
  at: LocatedSchema,
  property: string,
  { scope, made, when }: SchemaPart,
): void {
  const group = made.fields[name] as DefinitionJson;
  const { object: shapes } = made.shapes[property] as { object: Record<string, Json> };
  const fields = group.fields as Record<string, DefinitionJson>;
  const inner = { ...scope, path: joinPath(scope.path, property), root: `${scope.root}.${name}` };
  importPart({ at, scope: inner, made: { fields, shapes, whens: new Map() }, when });
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
  if (scope.each !== undefined) return importFirstVariant(part, variants);
  const tag = findDiscriminator(variants);
  const on = tag === null ? selectorOf(variants, part) : tagFieldOf(tag, variants, part);
  for (const [index, variant] of variants.entries()) {
    const value = tag === null ? tagFor(variants, index) : findVariantTag(variant, tag);
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
    part.scope.remarks.lose(at.pointer, `The items of a list are all of one kind: "${label}" is left out.`);
}

function selectorOf(variants: SchemaVariant[], part: SchemaPart): string {
  return addSelector(
    'kind',
    part.at.schema.title ? `Kind of ${part.at.schema.title}` : 'Kind',
    variants,
    part,
  );
}

function tagFieldOf(tag: string, variants: SchemaVariant[], { scope, made, when, at }: SchemaPart): string {
  const name = buildFieldName(tag);
  const on = `${scope.root}.${name}`;
  if (Object.hasOwn(made.fields, name)) return on;
  const hint = getHint(scope, joinPath(scope.path, tag));
  const inner = { ...scope, when: [...scope.when, ...when] };
  const options = variants.map((one) => ({
    value: findVariantTag(one, tag),
    label: one.at.schema.title ?? String(findVariantTag(one, tag)),
  }));
  made.fields[name] = {
    ...importCommonWords({}, { property: tag, hint, scope: inner, when }),
    type: 'select',
    options,
    ...(name !== tag && { key: tag }),
  };
  made.shapes[tag] = 'any';
  if (variants.every((one) => one.at.schema.required?.includes(tag) || at.schema.required?.includes(tag)))
    addRule(inner, { on, label: made.fields[name]?.label, pointer: at.pointer }, { filled: true });
  return on;
}

/** A select that only decides which fields are shown. It is not sent. */
function addSelector(
  wanted: string,
  label: string,
  variants: SchemaVariant[],
  { scope, made, when }: SchemaPart,
): string {
  const name = findFreeFieldName(wanted, made);
  made.fields[name] = {
    label,
    type: 'select',
    options: numberDuplicateLabels(variants.map((one) => one.label)).map((text, index) => ({
      value: tagFor(variants, index),
      label: text,
    })),
    initial: tagFor(variants, 0),
    ...(when.length > 0 && { show: when.length === 1 ? (when[0] as Json) : when }),
    unsent: 'It chooses which fields are shown.',
  };
  return `${scope.root}.${name}`;
}

function tagFor(variants: SchemaVariant[], index: number): string {
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
    return scope.remarks.lose(at.pointer, 'No rule says that one of several lists of fields is filled.');
  const [first = '', ...others] = names.flat().map((name) => `${scope.root}.${buildFieldName(name)}`);
  const none = others.map((on) => ({ on, must: { filled: false } }));
  const label = buildLabel(names.flat()[0] ?? '');
  addRule(
    { ...scope, when: [...scope.when, ...when, ...none] },
    { on: first, label, pointer: at.pointer },
    { filled: true },
  );
}
