import {
  blocksIn,
  topBlocks,
  type BlockKind,
  type Field,
  type Filter,
  type Screen,
} from '../../definition/index.ts';

/** What the names in paths mean. */
export interface Names {
  fields: Record<string, Field>;
  filters: Record<string, Filter>;
  reads: string[];
}

/** Everything that a screen names. Of two fields or filters of one name the first counts. */
export function namesOf(screen: Screen): Names {
  const nothing: Names = { fields: {}, filters: {}, reads: Object.keys(screen.reads ?? {}) };
  return blocksIn(topBlocks(screen)).reduceRight(insideBlock, nothing);
}

/** The same as it is seen from inside a form or a report, whose own fields or filters come first. */
export function insideBlock(names: Names, { fields, filters = [] }: Naming): Names {
  const own = Object.fromEntries(filters.map((filter) => [filter.name, filter]));
  return { ...names, fields: { ...names.fields, ...fields }, filters: { ...names.filters, ...own } };
}

interface Naming {
  type?: BlockKind;
  fields?: Record<string, Field>;
  filters?: Filter[];
}
