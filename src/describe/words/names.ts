import { insideOf } from '../../check/index.ts';
import type { Block, Field, Filter, Screen } from '../../definition/index.ts';

/** What paths are about, by the names that stand in them. */
export interface Names {
  fields: Record<string, Field>;
  filters: Record<string, Filter>;
  reads: string[];
}

/** Everything that a screen names. Of two fields or filters of one name the first counts. */
export function namesOf(screen: Screen): Names {
  const nothing: Names = { fields: {}, filters: {}, reads: Object.keys(screen.reads ?? {}) };
  return blocksOf(screen).flatMap(insideOf).reduceRight(insideBlock, nothing);
}

/** The same as it is seen from inside a form or a report, whose own fields or filters come first. */
export function insideBlock(names: Names, { fields, filters = [] }: Naming): Names {
  const own = Object.fromEntries(filters.map((filter) => [filter.name, filter]));
  return { ...names, fields: { ...names.fields, ...fields }, filters: { ...names.filters, ...own } };
}

interface Naming {
  type?: Block['type'];
  fields?: Record<string, Field>;
  filters?: Filter[];
}

/** The blocks of a screen; a screen of one block is that block. */
export const blocksOf = (screen: Screen): Block[] => (screen.type === 'blocks' ? screen.blocks : [screen]);
