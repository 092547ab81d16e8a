import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import { formatCodeName } from '../../language/formatCodeName.ts';
import type { ListedPlace } from '../../language/listPlaces.ts';
import type { PlainDefinition, PlainTemplate } from '../plainPane.ts';
import { findInherited } from '../records.ts';
import { listFields } from '../rules/listRuleGroups.ts';

/** A source of a value: its path, and its words for people. */
export type Source = [path: string, words: string];

/** Lists the sources that the values of a part of a definition may have: filters, fields and the member. */
export function listSources(
  part: ListedPlace,
  definition: Pick<PlainDefinition, 'places' | 'templates'>,
): Source[] {
  const { places, templates } = definition;
  const filters = listFilters(part, templates) ?? listAllFilters(part, places);
  const members = listMemberPaths([...places, ...templates.flatMap((one) => one.places)]);
  return [
    ...filters.flatMap(listFilterSources),
    ...listFieldSources(part, definition),
    ...members.map((path): Source => [path, describeMember(path)]),
  ];
}

/** The filters of every table, for a read beside the tables; otherwise none. */
const listAllFilters = (part: ListedPlace, places: ListedPlace[]): unknown[] =>
  isRead(part) ? places.flatMap(({ value }) => readFilters(value) ?? []) : [];

const isRead = ({ path }: ListedPlace): boolean => path.at(-2) === 'reads';

const readFilters = (value: unknown): unknown[] | null =>
  isObject(value) && Array.isArray(value['filters']) ? value['filters'] : null;

/** The filters of the nearest table around a part. Own filters replace those of a template. Null if it is in no table. */
function listFilters({ path, value, around }: ListedPlace, templates: PlainTemplate[]): unknown[] | null {
  const inherited = path.length === 0 ? findInherited(templates, ['filters']) : null;
  const own = readFilters(value) ?? (Array.isArray(inherited) ? inherited : null);
  return own ?? (around ? listFilters(around, templates) : null);
}

function listFilterSources(filter: unknown): Source[] {
  if (!isObject(filter) || typeof filter['name'] !== 'string') return [];
  const { name, label, type } = filter;
  const words = `filter ${typeof label === 'string' ? label : name}`;
  if (!String(type).endsWith('Range')) return [[`filters.${name}`, words]];
  return [
    [`filters.${name}.from`, `${words}, its beginning`],
    [`filters.${name}.to`, `${words}, its end`],
  ];
}

/** The fields of the form around a part and of its own dialog; for a read beside the forms those of every form. */
function listFieldSources(
  part: ListedPlace,
  { places, templates }: Pick<PlainDefinition, 'places' | 'templates'>,
): Source[] {
  const near = listFields(part, templates);
  const isBeside = near.length === 0 && isRead(part);
  const forms = isBeside ? places.filter((one) => hasFields(one) && !isDialog(one.path)) : [];
  const dialogs = places.filter((one) => one.around === part && isDialog(one.path) && hasFields(one));
  const others = [...forms, ...dialogs].flatMap((one) => listFields(one, templates));
  return [...near, ...others].map(({ path, label }) => [path, `field ${label}`]);
}

const hasFields = ({ value }: ListedPlace): boolean => isObject(value) && isObject(value['fields']);

const isDialog = (path: ValuePath): boolean => path.at(-1) === 'ask';

/** The values of the member's session in plain words. */
const memberWords = new Map([
  ['session.userId', 'the member’s id'],
  ['session.username', 'the member’s name'],
  ['session.ipAddress', 'the member’s internet address'],
]);

/** The values of the session that every member has, and those that a definition reads. */
function listMemberPaths(places: ListedPlace[]): string[] {
  const read = places.flatMap(({ path, value }) =>
    path.at(-1) === 'from' && typeof value === 'string' && value.startsWith('session.') ? [value] : [],
  );
  return [...new Set(['session.userId', 'session.username', ...read])];
}

const describeMember = (path: string): string =>
  memberWords.get(path) ?? `the member’s ${formatCodeName(path.split('.').at(-1) ?? '').toLowerCase()}`;
