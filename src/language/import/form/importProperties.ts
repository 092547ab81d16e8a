import type { Json } from '#definition';
import { pathTo } from '../hints/hint.ts';
import { fieldName, labelOf, slugOf } from '../names.ts';
import { typeOf, type Located, type SchemaOrFlag } from '../schema/jsonSchema.ts';
import { choicesOf } from './fields/choicesOf.ts';
import { commonOf } from './commonOf.ts';
import { conditionsOn } from './conditions.ts';
import { conditionalParts } from './conditionalParts.ts';
import { addRule, hintAt, type FormScope, type Written } from './formScope.ts';
import { isShown } from './isShown.ts';
import { orderOf } from './orderOf.ts';
import { remarkObject } from './remarkObject.ts';
import { makeUnique } from './makeUnique.ts';
import { buildField } from './buildField.ts';
import { discriminatorOf, tagOf, variantsOf, type Variant } from './variantsOf.ts';

export interface ImportedFields {
  fields: Record<string, Written>;
  shapes: Record<string, Json>;
}

interface Making extends ImportedFields {
  whens: Map<string, Written[]>;
}

export function importProperties(at: Located, scope: FormScope): ImportedFields {
  const made: Making = { fields: {}, shapes: {}, whens: new Map() };
  importPart({ at, scope, made, when: [] });
  return { fields: made.fields, shapes: made.shapes };
}

interface Part {
  at: Located;
  scope: FormScope;
  made: Making;
  when: Written[];
}

function importPart(part: Part): void {
  const { at, scope, when } = part;
  const { properties = {}, required = [] } = at.schema;
  remarkObject(at, scope);
  for (const name of orderOf(Object.keys(properties), hintAt(scope, scope.path).order))
    if (isThere(name, part)) refine(name, properties[name] as SchemaOrFlag, part);
    else addProperty(name, properties[name] as SchemaOrFlag, part);
  for (const name of required) if (properties[name] === undefined) requireOther(name, part);
  importVariants(part);
  for (const { at: inner, when: more } of conditionalParts(at, scope))
    importPart({ ...part, at: inner, when: [...when, ...more] });
}

/** True if a property already exists under fewer of the same conditions, so that it exists wherever this part does. */
function isThere(name: string, { made, when }: Part): boolean {
  const known = made.whens.get(name);
  return (
    known !== undefined && known.length < when.length && known.every((one, index) => one === when[index])
  );
}

function refine(name: string, written: SchemaOrFlag, { at, scope, made, when }: Part): void {
  const pointer = `${at.pointer}/properties/${name}`;
  const { schema } = scope.resolver.resolve(written, pointer, at.trail);
  const on = `${scope.root}.${fieldName(name)}`;
  const isRequired = (at.schema.required ?? []).includes(name);
  const inner = { ...scope, when: [...scope.when, ...when] };
  const about = { on, label: made.fields[fieldName(name)]?.label, pointer };
  if (isRequired) addRule(inner, about, { filled: true });
  const found = conditionsOn(on, schema);
  if (!found) scope.remarks.lose(pointer, 'No rule says what this condition asks of it.');
  for (const { must } of found ?? [])
    for (const [word, value] of Object.entries(must as Written))
      addRule(inner, about, isRequired ? { [word]: value } : { optional: true, [word]: value });
}

function requireOther(name: string, { at, scope, made, when }: Part): void {
  const field = Object.values(made.fields).find(({ key }) => key === name) ?? made.fields[fieldName(name)];
  const on = `${scope.root}.${fieldName(name)}`;
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

function addProperty(property: string, written: SchemaOrFlag, part: Part): void {
  const { at, scope } = part;
  const pointer = `${at.pointer}/properties/${property}`;
  const isRequired = (at.schema.required ?? []).includes(property);
  if (written === false) return;
  if (!isShown(pathTo(scope.path, property), scope)) {
    if (!isRequired)
      return scope.remarks.differ(pointer, 'The layout does not show it, and neither does the form.');
    scope.remarks.differ(pointer, 'The layout does not show it; it must be filled, and stands at the end.');
  }
  const resolved = scope.resolver.resolve(written, pointer, at.trail);
  const variants = choicesOf(resolved, scope) ? [] : (variantsOf(resolved, scope) ?? []);
  const isKinds = variants.length > 1 && !variants.every((one) => typeOf(one.at.schema) === 'object');
  if (isKinds && !variants.some((one) => typeOf(one.at.schema) === ''))
    addKinds(property, resolved, variants, part);
  else addField(property, resolved, part);
}

function addKinds(property: string, at: Located, variants: Variant[], part: Part): void {
  const { title, description, default: _ } = at.schema;
  const on = addSelector(`${fieldName(property)}_kind`, `Kind of ${title ?? property}`, variants, part);
  for (const [index, variant] of variants.entries()) {
    const chosen = { on, must: { const: tagFor(variants, index) } };
    const schema = { title: title ?? undefined, description, ...variant.at.schema };
    addField(property, { ...variant.at, schema }, { ...part, when: [...part.when, chosen] });
  }
}

function addField(property: string, at: Located, part: Part): void {
  const { scope, made, when } = part;
  const path = pathTo(scope.path, property);
  const hint = hintAt(scope, path);
  const name = freeName(fieldName(property), made);
  const inner = { ...scope, when: [...scope.when, ...when] };
  const isRequired = (part.at.schema.required ?? []).includes(property);
  const common = commonOf(at.schema, { property, hint, scope: inner, when });
  const value = `${scope.root}.${name}`;
  const found = scope.importField({ at, scope: inner, value, path, required: isRequired, hint, common });
  const keyed = found && name !== property ? { ...found, field: { ...found.field, key: property } } : found;
  const written =
    keyed && buildField(keyed, { pointer: at.pointer, scope: inner, value, required: isRequired });
  if (!written) return;
  made.fields[name] = written.field;
  made.shapes[property] = Object.hasOwn(made.shapes, property) ? 'any' : written.shape;
  if (!made.whens.has(property)) made.whens.set(property, when);
}

/** Handles variants of an object. A shared property identifies the variant, otherwise a select that is not sent. */
function importVariants(part: Part): void {
  const { at, scope } = part;
  const variants = variantsOf({ ...at, schema: { ...at.schema, type: 'object' } }, scope) ?? [];
  if (variants.length === 0) return;
  if (variants.length === 1) return importPart({ ...part, at: (variants[0] as Variant).at });
  if (variants.every((one) => onlyRequires(one))) return importOneFilled(part, variants);
  const tag = discriminatorOf(variants);
  const on = tag === null ? selectorOf(variants, part) : tagFieldOf(tag, variants, part);
  for (const [index, variant] of variants.entries()) {
    const value = tag === null ? tagFor(variants, index) : tagOf(variant, tag);
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

function selectorOf(variants: Variant[], part: Part): string {
  return addSelector(
    'kind',
    part.at.schema.title ? `Kind of ${part.at.schema.title}` : 'Kind',
    variants,
    part,
  );
}

function tagFieldOf(tag: string, variants: Variant[], { scope, made, when, at }: Part): string {
  const name = fieldName(tag);
  const on = `${scope.root}.${name}`;
  if (Object.hasOwn(made.fields, name)) return on;
  const hint = hintAt(scope, pathTo(scope.path, tag));
  const inner = { ...scope, when: [...scope.when, ...when] };
  const options = variants.map((one) => ({
    value: tagOf(one, tag),
    label: one.at.schema.title ?? String(tagOf(one, tag)),
  }));
  made.fields[name] = {
    ...commonOf({}, { property: tag, hint, scope: inner, when }),
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
  variants: Variant[],
  { scope, made, when }: Part,
): string {
  const name = freeName(wanted, made);
  made.fields[name] = {
    label,
    type: 'select',
    options: makeUnique(variants.map((one) => one.label)).map((text, index) => ({
      value: tagFor(variants, index),
      label: text,
    })),
    initial: tagFor(variants, 0),
    ...(when.length > 0 && { show: when.length === 1 ? (when[0] as Json) : when }),
    unsent: 'It chooses which fields are shown.',
  };
  return `${scope.root}.${name}`;
}

function tagFor(variants: Variant[], index: number): string {
  const tags = variants.map((one) => slugOf(one.label));
  const tag = tags[index] ?? '';
  return tags.indexOf(tag) === index ? tag : `${tag}-${index + 1}`;
}

function onlyRequires({ at }: Variant): boolean {
  return at.schema.required !== undefined && !at.schema.properties && Object.keys(at.schema).length === 1;
}

/** At least one of several properties must be filled: the first is required while the others are empty. */
function importOneFilled({ at, scope, when }: Part, variants: Variant[]): void {
  const names = variants.map((one) => one.at.schema.required ?? []);
  if (at.schema.oneOf || names.some((list) => list.length !== 1))
    return scope.remarks.lose(at.pointer, 'No rule says that one of several lists of fields is filled.');
  const [first = '', ...others] = names.flat().map((name) => `${scope.root}.${fieldName(name)}`);
  const none = others.map((on) => ({ on, must: { filled: false } }));
  const label = labelOf(names.flat()[0] ?? '');
  addRule(
    { ...scope, when: [...scope.when, ...when, ...none] },
    { on: first, label, pointer: at.pointer },
    { filled: true },
  );
}

function freeName(wanted: string, { fields }: ImportedFields): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted}_${count}`;
    if (!Object.hasOwn(fields, name)) return name;
  }
}
