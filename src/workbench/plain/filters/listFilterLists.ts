import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import type { PlainDefinition, PlainTemplate } from '../plainPane.ts';
import { findInherited } from '../records.ts';

/** The filters of a table. */
export interface FilterList {
  /** The object with the filters. */
  path: ValuePath;
  /** As written: an unfinished text may have anything in the list. */
  filters: unknown[];
}

/** Lists the filters of each table that has or may have some, but for those that a template has. */
export function listFilterLists({
  language,
  places,
  templates,
}: Omit<PlainDefinition, 'value'>): FilterList[] {
  return places.flatMap(({ path, value, variant }) => {
    const schema = variant.kind === 'object' ? variant.schema.properties?.['filters'] : undefined;
    if (!schema || !isObject(value)) return [];
    if (!language.variantsOf(schema).some(({ kind }) => kind === 'list')) return [];
    const { filters } = value;
    if (Array.isArray(filters)) return [{ path, filters }];
    const isInherited = findInherited(templates, [...path, 'filters']) !== undefined;
    return filters !== undefined || isInherited ? [] : [{ path, filters: [] }];
  });
}

/** The templates whose filters a file takes. */
export const findFilterTemplates = ({ language, templates }: PlainDefinition): PlainTemplate[] =>
  templates.filter(({ places }) =>
    listFilterLists({ language, places, templates: [] }).some(({ filters }) => filters.length > 0),
  );
