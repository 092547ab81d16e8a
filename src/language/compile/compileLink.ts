import type { CompiledScreenLink, Link } from '#definition';
import { compileValues } from './compileValue.ts';

/** Compiles a link that stands by itself. */
export function compileLink({ query, ...link }: Link): CompiledScreenLink {
  return query ? { ...link, query: compileValues(query) } : link;
}
