import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import { describePlace, type NamedDefinition } from '../../language/describePlace.ts';
import { formatCodeName } from '../../language/formatCodeName.ts';
import type { ListedPlace } from '../../language/listPlaces.ts';
import type { PlainDefinition } from '../plainPane.ts';
import { listFields } from '../rules/listRuleGroups.ts';
import { listSentPlaces } from './listSentPlaces.ts';

/** The values that one call gets. */
export interface SentGroup {
  /** The object with the values. */
  path: ValuePath;
  /** As written: an unfinished text may have anything under a name. */
  entries: [name: string, value: unknown][];
  /** The sources that its values may have, each with its label. */
  sources: [path: string, label: string][];
}

/** Lists the values that each part of a definition sends, in the order written. */
export function listSentGroups({
  places,
  templates,
}: Omit<PlainDefinition, 'value' | 'language'>): SentGroup[] {
  const around = [...places, ...templates.flatMap((one) => one.places)];
  const members = listMemberSources(around);
  const filters = listFilterSources(around);
  return listSentPlaces(places).map((place) => {
    const fields = listFields(place, templates).map(({ path, label }): [string, string] => [
      path,
      `field ${label}`,
    ]);
    return {
      path: place.path.slice(0, -1),
      entries: Object.entries(place.value as object),
      sources: [...filters, ...fields, ...members],
    };
  });
}

/** The title of a group: "Button Send OTP sends". */
export function formatSentTitle(definition: NamedDefinition, { path }: SentGroup): string {
  return path.length === 0 ? 'What is sent' : `${describePlace(definition, path)} sends`;
}

/** True if the pane has a control for a place: a value, or the source in it. */
export function hasPlace(definition: PlainDefinition, path: ValuePath): boolean {
  return listSentGroups(definition).some((group) => {
    const around = [...group.path, 'payload'];
    const [name, ...inner] = path.slice(around.length);
    const isInside = around.every((key, at) => key === path[at]);
    const value = group.entries.find(([one]) => one === name)?.[1];
    return isInside && value !== undefined && (inner.length === 0 || isSource(value, inner));
  });
}

const isSource = (value: unknown, [word, ...more]: ValuePath): boolean =>
  word === 'from' && more.length === 0 && isObject(value) && typeof value['from'] === 'string';

/** The values of the member's session that a definition sends. */
function listMemberSources(places: ListedPlace[]): [string, string][] {
  const paths = places.flatMap(({ path, value }) =>
    path.at(-1) === 'from' && typeof value === 'string' && value.startsWith('session.') ? [value] : [],
  );
  return [...new Set(paths)].map((path) => [
    path,
    `the member’s ${formatCodeName(path.slice('session.'.length)).toLowerCase()}`,
  ]);
}

function listFilterSources(places: ListedPlace[]): [string, string][] {
  const filters = places.flatMap(({ path, value }) =>
    path.at(-2) === 'filters' && isObject(value) && typeof value['name'] === 'string' ? [value] : [],
  );
  const sources = filters.flatMap(({ name, label, type }): [string, string][] => {
    const path = `filters.${String(name)}`;
    const words = `filter ${typeof label === 'string' ? label : String(name)}`;
    return String(type).endsWith('Range')
      ? [
          [`${path}.from`, `${words}, its beginning`],
          [`${path}.to`, `${words}, its end`],
        ]
      : [[path, words]];
  });
  return [...new Map(sources.toReversed())].toReversed();
}
