import {
  listAllBlocks,
  listSingleFields,
  getFixedKeys,
  filterByKind,
  getOwnValue,
  getEffectParts,
  findShapeAt,
  listRowOpeners,
  listRowRequests,
  listSteps,
  listTopBlocks,
  type Action,
  type Ask,
  type Block,
  type Call,
  type Download,
  type Field,
  type Filter,
  type Form,
  type Read,
  type Report,
  type Screen,
  type Shape,
} from '#definition';
import type { PositionedValue } from '../documents/node.ts';
import { parsePath } from '../documents/path.ts';
import { getBlockParts } from './getBlockParts.ts';
import type { KnownPortal } from './knownPortal.ts';

/** A screen with its parts by kind and name. */
export interface ScreenContents {
  id: string;
  definition: Screen;
  source: PositionedValue<Screen>;
  portal: KnownPortal;
  reads: Record<string, Read>;
  blocks: Block[];
  /** Forms, row actions of tables, and dialogs of actions. */
  forms: FormShape[];
  reports: ReportShape[];
  actions: Action[];
  /** The files that links, row actions and effects save. */
  downloads: Download[];
  /** The fields of all forms by path, in the order of the forms. */
  fields: Map<string, Field[]>;
  /** The fields, groups and lists of all forms by name. For equal names that of the first form. */
  fieldTree: Form['fields'];
  /** The filters of all reports by name, in the order of the reports. */
  filters: Map<string, Filter[]>;
}
/** A form: a block, the screen itself, row actions or a dialog. */
export interface FormShape extends Pick<
  Form,
  'rules' | 'actions' | 'layout' | 'summary' | 'record' | 'persist'
> {
  /** Every field with one value, by its path: `name`, `address.street`, in list items `lines.quantity`. */
  fields: Record<string, Field>;
  /** The fields, groups and lists as written. */
  fieldTree: Form['fields'];
  /** The object with `record`, for positions. */
  owner: object;
  /** The report whose row actions these are. Absent for any other form. */
  report?: ReportShape;
  /** The dialog of an action, if these are its fields. */
  dialog?: Ask;
}
export type ReportShape = Omit<Report, 'type' | 'heading'>;

/** Fields with their shapes; null if unknown, so that nothing is reported about them. */
export type FieldShapes = Record<string, Shape> | null;

/** Collects the blocks, forms, reports, actions and fields of a screen. */
export function buildScreenContents(
  id: string,
  source: PositionedValue<Screen>,
  portal: KnownPortal,
): ScreenContents {
  const definition = source.value;
  const blocks = listAllBlocks(listTopBlocks(definition));
  const own = filterByKind(blocks, 'form').map(buildFormShape);
  const reports = filterByKind(blocks, 'report');
  const forms = addDialogForms([...own, ...reports.flatMap(buildRowForms)]);
  const actions = forms.flatMap((form) => Object.values(form.actions));
  const fields = groupByName(own.flatMap((form) => Object.entries(form.fields)));
  const all = reports.flatMap(({ filters = [] }) => filters);
  const filters = groupByName(all.map((filter) => [filter.name, filter]));
  return {
    id,
    definition,
    source,
    portal,
    reads: definition.reads ?? {},
    blocks,
    forms,
    reports,
    actions,
    downloads: listDownloads(blocks, reports, actions),
    fields,
    fieldTree: Object.fromEntries(forms.toReversed().flatMap(({ fieldTree: tree }) => Object.entries(tree))),
    filters,
  };
}

function listDownloads(blocks: Block[], reports: ReportShape[], actions: Action[]): Download[] {
  const openers = reports.flatMap(({ rowActions }) => Object.values(listRowOpeners(rowActions)));
  return [
    ...blocks.flatMap((block) => getBlockParts(block).downloads ?? []),
    ...openers.flatMap((opener) => ('download' in opener ? opener.download : [])),
    ...actions.flatMap(listEffects).flatMap((effect) => getEffectParts(effect).download ?? []),
  ];
}

function buildFormShape(form: Omit<Form, 'type'>): FormShape {
  const fields = listSingleFields(form.fields).map(({ names, field }) => [names.join('.'), field] as const);
  return { ...form, fieldTree: form.fields, fields: Object.fromEntries(fields), owner: form };
}

/** Builds the row actions of a table that send a request, as a form without fields. */
function buildRowForms(table: ReportShape): FormShape[] {
  const actions = listRowRequests(table.rowActions);
  return Object.keys(actions).length > 0
    ? [{ fieldTree: {}, fields: {}, actions, report: table, owner: table }]
    : [];
}

function buildDialogForm(ask: Ask): FormShape {
  const { fields = {}, layout, rules, record } = ask;
  return { ...buildFormShape({ fields, layout, rules, record, actions: {} }), dialog: ask, owner: ask };
}

function addDialogForms(forms: FormShape[]): FormShape[] {
  const asks = forms.flatMap(({ actions }) => Object.values(actions).flatMap(({ ask }) => ask ?? []));
  return [...forms, ...asks.map(buildDialogForm)];
}

function groupByName<T>(entries: [name: string, value: T][]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [name, value] of entries) {
    const group = groups.get(name);
    if (group) group.push(value);
    else groups.set(name, [value]);
  }
  return groups;
}

/** Returns the field at a path in a form; without a form, the fields at this path in all forms. */
export function findFields(path: string, form: FormShape | undefined, { fields }: ScreenContents): Field[] {
  if (!form) return fields.get(path) ?? [];
  return Object.hasOwn(form.fields, path) && form.fields[path] ? [form.fields[path]] : [];
}

const fieldCache = new WeakMap<Call, Map<unknown, FieldShapes>>();

/**
 * Returns the fields of a call's record or rows, by the payload if they depend on it. Cached, because every path needs them.
 */
function getCallFields(call: Call | null | undefined, payload: Read['payload']): FieldShapes {
  if (!call || (!call.fields && !call.fieldsBy)) return null;
  const chosen = call.fieldsBy && payload?.[call.fieldsBy.key];
  const answers = fieldCache.get(call) ?? new Map<unknown, FieldShapes>();
  fieldCache.set(call, answers);
  const fields = answers.get(chosen) ?? listFields(call, payload);
  answers.set(chosen, fields);
  return fields;
}

function listFields(call: Call, payload: Read['payload']): NonNullable<FieldShapes> {
  const { key, shapes } = call.fieldsBy ?? { key: '', shapes: {} };
  const fixed = getOwnValue(getFixedKeys(call), key);
  const chosen = getOwnValue(payload, key) ?? fixed;
  const own =
    typeof chosen === 'object' || chosen === undefined ? undefined : getOwnValue(shapes, String(chosen));
  const varying = own ? [own] : Object.values(shapes);
  return Object.assign({}, call.fields, ...varying) as Record<string, Shape>;
}

/** Returns the shape of a field, or of a path such as `customer.name`; undefined if unknown. */
export function findFieldShape(fields: FieldShapes | undefined, name: string): Shape | undefined {
  return getOwnValue(fields ?? undefined, name) ?? findShapeAt(fields ?? {}, name.split('.'));
}

/** Returns the names of fields, and the paths into those that hold objects. */
export function listFieldPaths(fields: NonNullable<FieldShapes>): string[] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const inner = typeof shape === 'object' && 'object' in shape ? listFieldPaths(shape.object) : [];
    return [name].concat(inner.map((path) => `${name}.${path}`));
  });
}

/** Returns the fields of a report's rows: those of its call, or of the list of a read. */
export function getRowFields(report: ReportShape, screen: ScreenContents): FieldShapes {
  if (report.rows === undefined)
    return getCallFields(screen.portal.calls.get(report.call ?? ''), report.payload);
  const [name, ...path] = parsePath(report.rows) ?? [];
  const fields = getReadFields(screen, String(name));
  const list = path.length > 0 && fields ? findShapeAt(fields, path) : undefined;
  if (path.length === 0) return fields;
  const item = typeof list === 'object' && 'list' in list ? list.list : undefined;
  return typeof item === 'object' && 'object' in item ? item.object : null;
}

export function getReadFields(screen: ScreenContents, name: string): FieldShapes {
  const read = getOwnValue(screen.reads, name);
  return read ? getCallFields(screen.portal.calls.get(read.call), read.payload) : null;
}

/** Returns the stages of a form: its steps, and those that its actions set. */
export function listStages({ layout, actions }: FormShape): string[] {
  const named = Object.values(actions)
    .flatMap(listEffects)
    .flatMap((effect) => getEffectParts(effect).stage ?? []);
  return [...listSteps(layout).map(({ step }) => step), ...named];
}

/** Returns all effects of an action. */
export function listEffects(action: Action): NonNullable<Action['success']['then']> {
  return [...(action.success.then ?? []), ...(action.failure?.then ?? [])];
}
