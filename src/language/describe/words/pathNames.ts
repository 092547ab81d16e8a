import {
  listAllBlocks,
  listTopBlocks,
  listFormEntries,
  type BlockKind,
  type Field,
  type Filter,
  type FormField,
  type Found,
  type Screen,
} from '#definition';

/** The meaning of the names in paths. */
export interface PathNames {
  /** Fields, groups and lists by path: `name`, `address.street`, `lines.quantity`. */
  fields: Record<string, NamedField>;
  filters: Record<string, Filter>;
  reads: string[];
  /** Fields of the action's dialog. */
  dialogFields?: Record<string, Field>;
}

/** Builds the names of a screen. Of two fields or filters with one name, the first counts. */
export function buildPathNames(screen: Screen): PathNames {
  const nothing: PathNames = { fields: {}, filters: {}, reads: Object.keys(screen.reads ?? {}) };
  return listAllBlocks(listTopBlocks(screen)).reduceRight(addFieldAndFilterNames, nothing);
}

/** Adds the fields and filters of a form or a report, which count before others. */
export function addFieldAndFilterNames(names: PathNames, { fields = {}, filters = [] }: Naming): PathNames {
  const inner = listFormEntries(fields).map((found): [string, NamedField] => [
    found.names.join('.'),
    nameField(found),
  ]);
  const own = Object.fromEntries(filters.map((filter) => [filter.name, filter]));
  return {
    ...names,
    // A list whose items are one field has the name of that field, and counts before it.
    fields: { ...names.fields, ...Object.fromEntries(inner.toReversed()) },
    filters: { ...names.filters, ...own },
  };
}

export interface NamedField {
  /** The label of the field or filter; its name if it has no label. */
  label: string;
  type: FormField['type'];
}

function nameField({ field, names }: Found): NamedField {
  return { label: field.label ?? names.at(-1) ?? '', type: field.type };
}

interface Naming {
  type?: BlockKind;
  fields?: Record<string, FormField>;
  filters?: Filter[];
}
