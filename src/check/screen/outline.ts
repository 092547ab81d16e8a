import {
  ownValue,
  type Action,
  type Block,
  type Call,
  type Form,
  type Read,
  type Report,
  type Screen,
  type Shape,
} from '../../definition/index.ts';
import type { IsHostAllowed } from '../address/createHostList.ts';
import type { CheckedConfig } from '../config/checkConfig.ts';
import type { SignIns } from '../flow/findSignIns.ts';
import type { Located } from '../node.ts';
import { insideOf } from './insideOf.ts';

/** What stands around the screens, as far as it is known to be right. */
export interface Surroundings {
  /** Every call that the catalogue names; null: something in it is wrong. */
  calls: Map<string, Call | null>;
  /** Whether every catalogue file could be read, so that a call that is not among them is unknown. */
  isWholeCatalogue: boolean;
  /** The routes by lower-case path; null while the config can't be read. */
  routes: CheckedConfig['routes'];
  /** Whether a screen that no route leads to is forgotten, and not meant by a wrong route. */
  isRouted: boolean;
  /** Origins that pictures may come from; null while the config can't be read. */
  imageOrigins: string[] | null;
  /** Where the token stands in the answers of calls that sign in. */
  signIns: SignIns;
  /** Which hosts the operator allows. */
  isHostAllowed: IsHostAllowed;
}

/** A screen taken apart: what the passes ask for again and again. */
export interface Outline {
  id: string;
  screen: Screen;
  source: Located<Screen>;
  around: Surroundings;
  reads: Record<string, Read>;
  blocks: Block[];
  forms: FormPart[];
  reports: ReportPart[];
}
/** A form or report: a block, or the screen itself. */
export type FormPart = Pick<Form, 'fields' | 'rules' | 'actions'>;
export type ReportPart = Omit<Report, 'type' | 'heading'>;

/** Fields with what each holds; null: not known, so that nothing is said about them. */
export type Fields = Record<string, Shape> | null;

/** Takes a screen apart. */
export function buildOutline(id: string, source: Located<Screen>, around: Surroundings): Outline {
  const screen = source.value;
  const blocks = screen.type === 'blocks' ? screen.blocks.flatMap(insideOf) : [];
  const forms: FormPart[] =
    screen.type === 'form' ? [screen] : blocks.filter((block) => block.type === 'form');
  const reports: ReportPart[] =
    screen.type === 'report' ? [screen] : blocks.filter((block) => block.type === 'report');
  return { id, screen, source, around, reads: screen.reads ?? {}, blocks, forms, reports };
}

/** The fields of a call's record or rows, by the payload where they differ by it. */
export function fieldsOf(call: Call | null | undefined, payload: Read['payload']): Fields {
  if (!call || (!call.fields && !call.fieldsBy)) return null;
  const { key, shapes } = call.fieldsBy ?? { key: '', shapes: {} };
  const fixed = call.target === 'api' ? ownValue(call.fixed, key) : undefined;
  const chosen = ownValue(payload, key) ?? fixed;
  const own =
    typeof chosen === 'object' || chosen === undefined ? undefined : ownValue(shapes, String(chosen));
  const varying = own ? [own] : Object.values(shapes);
  return Object.assign({}, call.fields, ...varying) as Record<string, Shape>;
}

/** The fields of what a read finds. */
export function fieldsOfRead(outline: Outline, name: string): Fields {
  const read = ownValue(outline.reads, name);
  return read ? fieldsOf(outline.around.calls.get(read.call), read.payload) : null;
}

/** The stages that a form's actions name. */
export function stagesOf(form: FormPart): string[] {
  return Object.values(form.actions)
    .flatMap(effectsOf)
    .flatMap((effect) => (typeof effect === 'object' && 'stage' in effect ? [effect.stage] : []));
}

/** Everything that follows an action's answer. */
export function effectsOf(action: Action): NonNullable<Action['success']['then']> {
  return [...(action.success.then ?? []), ...(action.failure?.then ?? [])];
}
