import type { RouteLink, Value } from '#definition';
import { evaluateValue, toText, type Scope } from './evaluate.ts';

/** Builds the address of a link; null if a place of its path is empty, `.` or `..`. */
export function buildLinkAddress({ to, route, query }: RouteLink, scope: Scope): string | null {
  const read = (values: Record<string, Value> = {}) =>
    Object.entries(values).map(([key, value]) => [key, toText(evaluateValue(value, scope))] as const);
  const places = new Map(read(route));
  if ([...places.values()].some((text) => ['', '.', '..'].includes(text))) return null;
  const path = to.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(places.get(name) ?? ''));
  const filled = read(query).filter(([, text]) => text !== '');
  return filled.length > 0
    ? `${path}?${String(new URLSearchParams(filled.map(([key, text]) => [key, text])))}`
    : path;
}
