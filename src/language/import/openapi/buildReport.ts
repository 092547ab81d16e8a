import type { Json } from '#definition';
import { numberDuplicateLabels } from '../form/numberDuplicateLabels.ts';
import { buildFieldName } from '../names.ts';
import { buildLabel } from '#shared/buildLabel.ts';
import { isExactScalar } from '../schema/isExactNumber.ts';
import type { LocatedSchema } from '../schema/jsonSchema.ts';
import { buildRoutePath, buildRouteValues, buildParameterName } from './address.ts';
import { findFormat } from './findFormat.ts';
import { listShownFields } from './listShownFields.ts';
import { listPagingKeys } from './findPaging.ts';
import type { Remarks } from '../remark.ts';
import { toSingular } from './toSingular.ts';
import type { ImportedCall } from './importCalls.ts';
import type { Resource } from './findResources.ts';

type Written = { [word: string]: Json };

/** Maximum number of columns in a new report. */
const maxColumns = 8;

export function buildReport(resource: Resource, list: ImportedCall, remarks: Remarks): Written {
  const filters = list.query.filter(({ name }) => !listPagingKeys(list.call.paging ?? null).includes(name));
  const names = buildFilterNames(filters.map(({ name }) => name));
  const payload: Written = {
    ...buildRouteValues(list),
    ...Object.fromEntries(filters.map(({ name }, at) => [name, { from: `filters.${names[at]}` }])),
  };
  const actions = buildDeleteAction(resource, list);
  return {
    version: 1,
    title: resource.label,
    type: 'report',
    name: 'list',
    call: list.name,
    ...(Object.keys(payload).length > 0 && { payload }),
    ...(filters.length > 0 && {
      filters: filters.map(({ name, at }, index) => buildFilter(names[index] ?? '', name, at)),
    }),
    columns: buildColumns(resource, list, remarks),
    ...(actions && { rowActions: { delete: actions } }),
  };
}

/** Builds names of filters. A number follows a name that another key has already, as `a_b` and `a[b]` have. */
function buildFilterNames(keys: string[]): string[] {
  return numberDuplicateLabels(keys.map(buildFieldName)).map((name) => name.replace(' ', '_'));
}

function buildFilter(name: string, key: string, at: LocatedSchema): Written {
  const head = { name, label: buildLabel(key) };
  const values = listFilterValues(at);
  if (values.length === 0) return { ...head, type: at.schema.format === 'date' ? 'date' : 'text' };
  const labels = buildLabels(values);
  const allLabel = labels.includes('All') ? 'Any' : 'All';
  const options = values.map((value, index) => ({ value, label: labels[index] ?? '' }));
  return { ...head, type: 'select', options: [{ value: '', label: allLabel }, ...options] };
}

/** Returns the values of a filter: its own `enum`, or that of the items of a list. */
function listFilterValues({ schema }: LocatedSchema): (string | number)[] {
  const { items } = schema;
  const values = schema.enum ?? (typeof items === 'object' && !Array.isArray(items) ? items.enum : undefined);
  return (values ?? [])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .filter(isExactScalar);
}

/** Builds labels for the values of a choice; the values themselves if two labels would be equal. */
function buildLabels(values: (string | number)[]): string[] {
  const labels = values.map((value) => buildLabel(String(value)));
  return new Set(labels).size === labels.length ? labels : values.map(String);
}

function buildColumns(resource: Resource, list: ImportedCall, remarks: Remarks): Json {
  const plain = listShownFields(list, remarks).slice(0, maxColumns);
  const shown = plain.length > 0 ? plain : Object.entries(list.answer.fields ?? {}).slice(0, 1);
  const link = resource.read ? buildRowLink(resource.read, list) : null;
  return shown.map(([name, shape], index) => ({
    header: buildLabel(name),
    field: name,
    // A column that opens the record has no format with a link of its own.
    ...findFormat(name, shape, index === 0 && link ? null : list.answer.at),
    ...(index === 0 && link && { link }),
  }));
}

function buildRowLink(read: ImportedCall, list: ImportedCall): Written | null {
  const values = buildPathValues(read, list);
  if (!values) return null;
  const route = Object.entries(values).map(([key, value]) => [buildParameterName(key), value]);
  return { to: buildRoutePath(read.path), route: Object.fromEntries(route) as Json };
}

/**
 * Builds path keys of a call on one row: the list's own from the route, one more from the row. Null if more are
 * missing.
 */
function buildPathValues(call: ImportedCall, list: ImportedCall): Written | null {
  const known = buildRouteValues(list);
  const missing = call.pathKeys.filter((key) => !Object.hasOwn(known, key));
  const [key] = missing;
  const field = key === undefined ? null : findKeyField(key, Object.keys(list.answer.fields ?? {}));
  if (key === undefined || missing.length > 1 || field === null) return null;
  return { ...known, [key]: { from: `row.${field}` } };
}

/** Returns the row field for a path key: the same name, a part of it (`id` of `petId`), or `id`. Null if there is none. */
function findKeyField(key: string, fields: string[]): string | null {
  const plain = key.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const same = fields.find((field) => field.toLowerCase().replaceAll(/[^a-z0-9]/g, '') === plain);
  return (
    same ??
    ['id', 'uid', 'uuid', 'key', 'name', 'slug', 'code'].find(
      (name) => fields.includes(name) && plain.endsWith(name),
    ) ??
    (fields.includes('id') ? 'id' : null)
  );
}

function buildDeleteAction(resource: Resource, list: ImportedCall): Written | null {
  const { remove } = resource;
  const payload =
    remove && remove.query.every((one) => !one.isRequired) ? buildPathValues(remove, list) : null;
  if (!remove || !payload) return null;
  const what = toSingular(resource.label);
  return {
    label: 'Delete',
    ask: { title: `Delete this ${what.toLowerCase()}?`, button: 'Delete' },
    call: remove.name,
    payload,
    success: { toast: `${what} deleted.`, then: [{ refresh: ['list'] }] },
  };
}
