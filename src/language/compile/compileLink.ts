import type { CompiledScreenLink, Link } from '#definition';
import { compileValues } from './compileValue.ts';

export function compileLink({ query, ...link }: Link): CompiledScreenLink {
  return query ? { ...link, query: compileValues(query) } : link;
}
