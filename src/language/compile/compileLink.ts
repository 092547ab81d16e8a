import type { CompiledLink, RouteLink } from '#definition';
import { compileValues } from './compileValue.ts';

export function compileLink<T extends RouteLink>({
  route,
  query,
  ...link
}: T): CompiledLink & Omit<T, 'route' | 'query'> {
  return { ...link, route: route && compileValues(route), query: query && compileValues(query) };
}
