import {
  blocksIn,
  fieldsIn,
  fixedKeys,
  ofKind,
  ownValue,
  partsOfEffect,
  shapeAt,
  stepsIn,
  topBlocks,
  type Action,
  type Ask,
  type Block,
  type Call,
  type Field,
  type Filter,
  type Form,
  type Read,
  type Report,
  type Screen,
  type Shape,
} from '#definition';
import type { Source } from '../documents/node.ts';
import { parsePath } from '../documents/path.ts';
import type { KnownPortal } from './knownPortal.ts';

/** A screen taken apart. */
export interface ScreenPieces {
  id: string;
  definition: Screen;
  source: Source<Screen>;
  portal: KnownPortal;
  reads: Record<string, Read>;
  blocks: Block[];
  /** Those that stand there, what tables do with their rows, and what actions ask. */
  forms: FormShape[];
  reports: ReportShape[];
  /** The actions of all forms. */
  actions: Action[];
  /** The fields of all forms by path, in the order of the forms. */
  fields: Map<string, Field[]>;
  /** What stands in the forms, by name; of two of one name that of the first form. */
  tree: Form['fields'];
  /** The filters of all reports by name, in the order of the reports. */
  filters: Map<string, Filter[]>;
}
/** A form or report: a block, or the screen itself. */
export interface FormShape extends Pick<Form, 'rules' | 'actions' | 'layout' | 'summary' | 'record'> {
  /** Every field that holds one value, by its path: `name`, `address.street`, in each item of a list `lines.quantity`. */
  fields: Record<string, Field>;
  /** What stands in it, as written. */
  tree: Form['fields'];
  /** What was written, where `record` stands. */
  owner: object;
  /** The table whose rows its actions are about. */
  table?: ReportShape;
  /** What an action asks, whose fields these are. */
  asked?: Ask;
}
export type ReportShape = Omit<Report, 'type' | 'heading'>;

/** Fields with what each holds; null: not known, so that nothing is said about them. */
export type Fields = Record<string, Shape> | null;

/** Takes a screen apart. */
export function takeApart(id: string, source: Source<Screen>, portal: KnownPortal): ScreenPieces {
  const definition = source.value;
  const blocks = blocksIn(topBlocks(definition));
  const own = ofKind(blocks, 'form').map(toShape);
  const reports = ofKind(blocks, 'report');
  const forms = withAsked([...own, ...reports.flatMap(rowForm)]);
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
    actions: forms.flatMap((form) => Object.values(form.actions)),
    fields,
    tree: Object.fromEntries(forms.toReversed().flatMap(({ tree }) => Object.entries(tree))),
    filters,
  };
}

/** A form that stands on the screen. */
function toShape(form: Omit<Form, 'type'>): FormShape {
  const fields = fieldsIn(form.fields).map(({ names, field }) => [names.join('.'), field] as const);
  return { ...form, tree: form.fields, fields: Object.fromEntries(fields), owner: form };
}

/** What can be done with the rows of a table: a form without fields. */
function rowForm(table: ReportShape): FormShape[] {
  return table.rowActions ? [{ tree: {}, fields: {}, actions: table.rowActions, table, owner: table }] : [];
}

/** What an action asks. */
function askedForm(ask: Ask): FormShape {
  const { fields = {}, layout, rules, record } = ask;
  return { ...toShape({ fields, layout, rules, record, actions: {} }), asked: ask, owner: ask };
}

function withAsked(forms: FormShape[]): FormShape[] {
  const asks = forms.flatMap(({ actions }) => Object.values(actions).flatMap(({ ask }) => ask ?? []));
  return [...forms, ...asks.map(askedForm)];
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

/** The fields of this path: of the form it is about, else of all. */
export function findFields(path: string, form: FormShape | undefined, { fields }: ScreenPieces): Field[] {
  if (!form) return fields.get(path) ?? [];
  return Object.hasOwn(form.fields, path) && form.fields[path] ? [form.fields[path]] : [];
}

const known = new WeakMap<Call, Map<unknown, Fields>>();

/** The fields of a call's record or rows, by the payload where they differ by it. Every path asks, so each answer is kept. */
function fieldsOf(call: Call | null | undefined, payload: Read['payload']): Fields {
  if (!call || (!call.fields && !call.fieldsBy)) return null;
  const chosen = call.fieldsBy && payload?.[call.fieldsBy.key];
  const answers = known.get(call) ?? new Map<unknown, Fields>();
  known.set(call, answers);
  const fields = answers.get(chosen) ?? listFields(call, payload);
  answers.set(chosen, fields);
  return fields;
}

function listFields(call: Call, payload: Read['payload']): NonNullable<Fields> {
  const { key, shapes } = call.fieldsBy ?? { key: '', shapes: {} };
  const fixed = ownValue(fixedKeys(call), key);
  const chosen = ownValue(payload, key) ?? fixed;
  const own =
    typeof chosen === 'object' || chosen === undefined ? undefined : ownValue(shapes, String(chosen));
  const varying = own ? [own] : Object.values(shapes);
  return Object.assign({}, call.fields, ...varying) as Record<string, Shape>;
}

/** What a field holds, or what stands at a path such as `customer.name`; undefined where that is not known. */
export function fieldShape(fields: Fields | undefined, name: string): Shape | undefined {
  return ownValue(fields ?? undefined, name) ?? shapeAt(fields ?? {}, name.split('.'));
}

/** What can be said of fields: their names, and the paths into those that hold objects. */
export function listFieldPaths(fields: NonNullable<Fields>): string[] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const inner = typeof shape === 'object' && 'object' in shape ? listFieldPaths(shape.object) : [];
    return [name].concat(inner.map((path) => `${name}.${path}`));
  });
}

/** The fields of a report's rows, be they those of its call or of a list that a read finds. */
export function fieldsOfRows(report: ReportShape, screen: ScreenPieces): Fields {
  if (report.rows === undefined) return fieldsOf(screen.portal.calls.get(report.call ?? ''), report.payload);
  const [name, ...path] = parsePath(report.rows) ?? [];
  const fields = fieldsOfRead(screen, String(name));
  const list = path.length > 0 && fields ? shapeAt(fields, path) : undefined;
  if (path.length === 0) return fields;
  const item = typeof list === 'object' && 'list' in list ? list.list : undefined;
  return typeof item === 'object' && 'object' in item ? item.object : null;
}

/** The fields of what a read finds. */
export function fieldsOfRead(screen: ScreenPieces, name: string): Fields {
  const read = ownValue(screen.reads, name);
  return read ? fieldsOf(screen.portal.calls.get(read.call), read.payload) : null;
}

/** The stages that a form has: its steps, and what its actions name. */
export function stagesOf({ layout, actions }: FormShape): string[] {
  const named = Object.values(actions)
    .flatMap(effectsOf)
    .flatMap((effect) => partsOfEffect(effect).stage ?? []);
  return [...stepsIn(layout).map(({ step }) => step), ...named];
}

/** Everything that follows an action's answer. */
export function effectsOf(action: Action): NonNullable<Action['success']['then']> {
  return [...(action.success.then ?? []), ...(action.failure?.then ?? [])];
}
