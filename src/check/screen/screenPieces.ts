import {
  blocksIn,
  ofKind,
  ownValue,
  partsOfEffect,
  topBlocks,
  type Action,
  type Block,
  type Call,
  type Field,
  type Filter,
  type Form,
  type Read,
  type Report,
  type Screen,
  type Shape,
} from '../../definition/index.ts';
import type { Source } from '../node.ts';
import type { KnownPortal } from './knownPortal.ts';

/** A screen taken apart. */
export interface ScreenPieces {
  id: string;
  definition: Screen;
  source: Source<Screen>;
  portal: KnownPortal;
  reads: Record<string, Read>;
  blocks: Block[];
  forms: FormShape[];
  reports: ReportShape[];
  /** The actions of all forms. */
  actions: Action[];
  /** The fields of all forms by name, in the order of the forms. */
  fields: Map<string, Field[]>;
  /** The filters of all reports by name, in the order of the reports. */
  filters: Map<string, Filter[]>;
}
/** A form or report: a block, or the screen itself. */
export type FormShape = Pick<Form, 'fields' | 'rules' | 'actions'>;
export type ReportShape = Omit<Report, 'type' | 'heading'>;

/** Fields with what each holds; null: not known, so that nothing is said about them. */
export type Fields = Record<string, Shape> | null;

/** Takes a screen apart. */
export function takeApart(id: string, source: Source<Screen>, portal: KnownPortal): ScreenPieces {
  const definition = source.value;
  const blocks = blocksIn(topBlocks(definition));
  const forms = ofKind(blocks, 'form');
  const reports = ofKind(blocks, 'report');
  const fields = groupByName(forms.flatMap((form) => Object.entries(form.fields)));
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
    filters,
  };
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

/** The fields of this name: of the form it is about, else of all. */
export function findFields(name: string, form: FormShape | undefined, { fields }: ScreenPieces): Field[] {
  if (!form) return fields.get(name) ?? [];
  return Object.hasOwn(form.fields, name) && form.fields[name] ? [form.fields[name]] : [];
}

const known = new WeakMap<Call, Map<unknown, Fields>>();

/** The fields of a call's record or rows, by the payload where they differ by it. Every path asks, so each answer is kept. */
export function fieldsOf(call: Call | null | undefined, payload: Read['payload']): Fields {
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
  const fixed = call.target === 'api' ? ownValue(call.fixed, key) : undefined;
  const chosen = ownValue(payload, key) ?? fixed;
  const own =
    typeof chosen === 'object' || chosen === undefined ? undefined : ownValue(shapes, String(chosen));
  const varying = own ? [own] : Object.values(shapes);
  return Object.assign({}, call.fields, ...varying) as Record<string, Shape>;
}

/** What a field holds; undefined where that is not known. */
export function fieldShape(fields: Fields | undefined, name: string): Shape | undefined {
  return ownValue(fields ?? undefined, name);
}

/** The fields of what a read finds. */
export function fieldsOfRead(screen: ScreenPieces, name: string): Fields {
  const read = ownValue(screen.reads, name);
  return read ? fieldsOf(screen.portal.calls.get(read.call), read.payload) : null;
}

/** The stages that a form's actions name. */
export function stagesOf(form: FormShape): string[] {
  return Object.values(form.actions)
    .flatMap(effectsOf)
    .flatMap((effect) => partsOfEffect(effect).stage ?? []);
}

/** Everything that follows an action's answer. */
export function effectsOf(action: Action): NonNullable<Action['success']['then']> {
  return [...(action.success.then ?? []), ...(action.failure?.then ?? [])];
}
