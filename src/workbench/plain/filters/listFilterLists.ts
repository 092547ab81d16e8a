import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import type { EditedDefinition, PlainTemplate } from '../plainPane.ts';
import { findInherited } from '../records.ts';

/** The filters of a table. */
export interface FilterList {
  /** The path of the object with the filters. */
  path: ValuePath;
  /** The list as written: in an unfinished text the type of an entry is unknown. */
  filters: unknown[];
}

/** Lists the filters of each table that can have filters, except for tables whose filters are in a template. */
export function listFilterLists({
  language,
  places,
  templates,
}: Omit<EditedDefinition, 'value'>): FilterList[] {
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

/** Finds the templates that a file takes filters from. */
export const findFilterTemplates = ({ language, templates }: EditedDefinition): PlainTemplate[] =>
  templates.filter(({ places }) =>
    listFilterLists({ language, places, templates: [] }).some(({ filters }) => filters.length > 0),
  );
