import {
  blocksIn,
  ofKind,
  topBlocks,
  type Field,
  type Filter,
  type Form,
  type Report,
  type Screen,
} from '../../definition/index.ts';

/** What paths are about, by the names that stand in them. */
export interface Names {
  fields: Record<string, Field>;
  filters: Record<string, Filter>;
  reads: string[];
}

/** Everything that a screen names. Of two fields or filters of one name the first counts. */
export function namesOf(screen: Screen): Names {
  const blocks = blocksIn(topBlocks(screen));
  const forms = ofKind(blocks, 'form');
  const reports = ofKind(blocks, 'report');
  return {
    fields: Object.assign({}, ...forms.map(({ fields }) => fields).reverse()) as Names['fields'],
    filters: Object.fromEntries(reports.flatMap((report) => Object.entries(filtersOf(report))).reverse()),
    reads: Object.keys(screen.reads ?? {}),
  };
}

/** The same as it is seen from inside a form, whose own fields come first. */
export const insideForm = (names: Names, form: Pick<Form, 'fields'>): Names => ({
  ...names,
  fields: { ...names.fields, ...form.fields },
});

/** The same as it is seen from inside a report, whose own filters come first. */
export const insideReport = (names: Names, report: Pick<Report, 'filters'>): Names => ({
  ...names,
  filters: { ...names.filters, ...filtersOf(report) },
});

function filtersOf({ filters = [] }: Pick<Report, 'filters'>): Names['filters'] {
  return Object.fromEntries(filters.map((filter) => [filter.name, filter]));
}
