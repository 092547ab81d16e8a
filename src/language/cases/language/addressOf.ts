import type { ColumnLink, Value } from '#definition';
import { valueOf, type Scope } from './isSatisfied.ts';

/** The address that a link leads to; null where a place of it stays empty. */
export function addressOf({ to, route, query }: ColumnLink, scope: Scope): string | null {
  const read = (values: Record<string, Value> = {}) =>
    Object.entries(values).map(([key, value]) => [key, String(valueOf(value, scope) ?? '')] as const);
  const places = new Map(read(route));
  if ([...places.values()].some((text) => ['', '.', '..'].includes(text))) return null;
  const path = to.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(places.get(name) ?? ''));
  const held = read(query).filter(([, text]) => text !== '');
  return held.length > 0
    ? `${path}?${String(new URLSearchParams(held.map(([key, text]) => [key, text])))}`
    : path;
}
