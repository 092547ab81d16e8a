import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import { describePlace, type NamedDefinition } from '../../language/describePlace.ts';
import type { PlainDefinition } from '../plainPane.ts';
import { listSentPlaces } from './listSentPlaces.ts';
import { listSources, type Source } from './listSources.ts';

/** The values that one call gets. */
export interface SentGroup {
  /** The object with the call. */
  path: ValuePath;
  /** As written: an unfinished text may have anything under a name. */
  entries: [name: string, value: unknown][];
  /** The sources that its values may have, each with its words. */
  sources: Source[];
  /** The part of the form that is sent besides the entries, as written; undefined if none is. */
  send: unknown;
  /** The value that the form's fields are sent in, as written. */
  key: unknown;
}

/** Lists the values that each part of a definition sends, in the order written. */
export function listSentGroups(definition: Pick<PlainDefinition, 'places' | 'templates'>): SentGroup[] {
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

/** The title of a group: "Button Send OTP sends". */
export function formatSentTitle(definition: NamedDefinition, { path }: SentGroup): string {
  return path.length === 0 ? 'What is sent' : `${describePlace(definition, path)} sends`;
}

/** True for a value that is always the same and has a blank. */
export const isFixed = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** The one path that a value is read from; undefined if there is none, or several. */
export function readSource(value: unknown): string | undefined {
  const from = isObject(value) ? value['from'] : undefined;
  return typeof from === 'string' ? from : undefined;
}

/** True if the pane has a control for a place: a value with a blank, or the source in it. */
export function hasPlace(definition: PlainDefinition, path: ValuePath): boolean {
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
