import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import { describePlace, type NamedDefinition } from '../../schema/describePlace.ts';
import type { EditedDefinition } from '../plainPane.ts';
import { listSentPlaces } from './listSentPlaces.ts';
import { listSources, type Source } from './listSources.ts';

/** The values that are sent with one call. */
export interface SentGroup {
  /** The path of the object with the call. */
  path: ValuePath;
  /** The entries as written: in an unfinished text their type is unknown. */
  entries: [name: string, value: unknown][];
  /** The sources that the values may have. */
  sources: Source[];
  /** The word `send` as written: the part of the form that is sent besides the entries. */
  send: unknown;
  /** The word `key` as written: the payload key that takes the form's fields. */
  key: unknown;
}

/** Lists the values that each part of a definition sends, in the order written. */
export function listSentGroups(definition: Pick<EditedDefinition, 'places' | 'templates'>): SentGroup[] {
  return listSentPlaces(definition.places).map((part) => {
    const { payload = {}, send, key } = part.value as { payload?: object; send?: unknown; key?: unknown };
    return {
      path: part.path,
      entries: Object.entries(payload),
      sources: listSources(part, definition),
      send,
      key,
    };
  });
}

/** Formats the title of a group: "Button Send OTP sends". */
export function formatSentTitle(definition: NamedDefinition, { path }: SentGroup): string {
  return path.length === 0 ? 'What is sent' : `${describePlace(definition, path)} sends`;
}

/** True for a constant value, which has an input. */
export const isFixed = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Reads the single path of a value's source; undefined if there are none or several. */
export function readSource(value: unknown): string | undefined {
  const from = isObject(value) ? value['from'] : undefined;
  return typeof from === 'string' ? from : undefined;
}

/** True if the pane has a control for a place: a value with an input, or its source. */
export function hasControl(definition: EditedDefinition, path: ValuePath): boolean {
  return listSentPlaces(definition.places).some((part) => {
    const around = [...part.path, 'payload'];
    const [name, ...inner] = path.slice(around.length);
    if (typeof name !== 'string' || !around.every((key, at) => key === path[at])) return false;
    const { payload = {} } = part.value as { payload?: Record<string, unknown> };
    const value = Object.hasOwn(payload, name) ? payload[name] : undefined;
    return inner.length === 0
      ? isFixed(value) || readSource(value) !== undefined
      : inner[0] === 'from' && readSource(value) !== undefined;
  });
}
