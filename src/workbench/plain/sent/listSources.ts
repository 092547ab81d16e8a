import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import { formatCodeName } from '../../schema/formatCodeName.ts';
import type { ListedPlace } from '../../schema/listPlaces.ts';
import type { EditedDefinition, PlainTemplate } from '../plainPane.ts';
import { findInherited } from '../records.ts';
import { listRuleFields } from '../rules/listRuleFields.ts';

/** A source of a sent value: its path and its label. */
export type Source = [path: string, words: string];

/** Lists the sources that the values of a part of a definition may have: filters, fields and the member. */
export function listSources(
  part: ListedPlace,
  definition: Pick<EditedDefinition, 'places' | 'templates'>,
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

/** Lists the filters of every table, for a read outside of the tables; otherwise none. */
const listAllFilters = (part: ListedPlace, places: ListedPlace[]): unknown[] =>
  isRead(part) ? places.flatMap(({ value }) => readFilters(value) ?? []) : [];

const isRead = ({ path }: ListedPlace): boolean => path.at(-2) === 'reads';

const readFilters = (value: unknown): unknown[] | null =>
  isObject(value) && Array.isArray(value['filters']) ? value['filters'] : null;

/** Lists the filters of the nearest table around a part. Its own filters replace those of a template. Null outside of tables. */
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

/** Lists the fields of the form around a part and of its own dialog; for a read outside of forms those of every form. */
function listFieldSources(
  part: ListedPlace,
  { places, templates }: Pick<EditedDefinition, 'places' | 'templates'>,
): Source[] {
  const near = listRuleFields(part, templates);
  const isBeside = near.length === 0 && isRead(part);
  const forms = isBeside ? places.filter((one) => hasFields(one) && !isDialog(one.path)) : [];
  const dialogs = places.filter((one) => one.around === part && isDialog(one.path) && hasFields(one));
  const others = [...forms, ...dialogs].flatMap((one) => listRuleFields(one, templates));
  return [...near, ...others].map(({ path, label }) => [path, `field ${label}`]);
}

const hasFields = ({ value }: ListedPlace): boolean => isObject(value) && isObject(value['fields']);

const isDialog = (path: ValuePath): boolean => path.at(-1) === 'ask';

/** Labels for the values of the member's session. */
const memberWords = new Map([
  ['session.userId', 'the member’s id'],
  ['session.username', 'the member’s name'],
  ['session.ipAddress', 'the member’s internet address'],
]);

/** Lists the values of the session that every member has, and those that a definition reads. */
function listMemberPaths(places: ListedPlace[]): string[] {
  const read = places.flatMap(({ path, value }) =>
    path.at(-1) === 'from' && typeof value === 'string' && value.startsWith('session.') ? [value] : [],
  );
  return [...new Set(['session.userId', 'session.username', ...read])];
}

const describeMember = (path: string): string =>
  memberWords.get(path) ?? `the member’s ${formatCodeName(path.split('.').at(-1) ?? '').toLowerCase()}`;
