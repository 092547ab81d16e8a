import type { Json } from '#definition';
import type { Written } from './formScope.ts';

/**
 * The layout with every field exactly once. Parts without an imported field are removed, and fields without a place
 * come last. Null if the layout is only the fields in their order.
 */
export function placeFields(parts: Json[], fields: Record<string, Written>): Json[] | null {
  if (parts.length === 0) return null;
  const placed = new Set<string>();
  const kept = parts.flatMap((part) => placePart(part, fields, placed));
  const others = missing(fields, '', placed);
  const layout = isSteps(kept) || isTabs(kept) ? withLast(kept, others) : [...kept, ...others];
  return isPlain(layout, fields) ? null : layout;
}

function placePart(part: Json, fields: Record<string, Written>, placed: Set<string>): Json[] {
  if (typeof part === 'string') {
    if (!isField(part, fields)) return [];
    placed.add(part);
    return [part];
  }
  if (Array.isArray(part)) {
    const row = part.flatMap((one) => placePart(one, fields, placed));
    return row.length > 1 ? [row] : row;
  }
  const { parts, ...rest } = part as { parts: Json[] };
  const inner = parts.flatMap((one) => placePart(one, fields, placed));
  return inner.length > 0 ? [{ ...rest, parts: inner }] : [];
}

function isField(path: string, fields: Record<string, Written>): boolean {
  const [name = '', ...rest] = path.split('.');
  const field = fields[name];
  if (!field) return false;
  return rest.length === 0 || isField(rest.join('.'), (field.fields ?? {}) as Record<string, Written>);
}

/** Fields without a place. A group that was placed in part lists its remaining fields. */
function missing(fields: Record<string, Written>, around: string, placed: Set<string>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${around}${name}`;
    if (placed.has(path)) return [];
    const isSplit = [...placed].some((one) => one.startsWith(`${path}.`));
    return isSplit ? missing(field.fields as Record<string, Written>, `${path}.`, placed) : [path];
  });
}

function isSteps(parts: Json[]): boolean {
  return parts.some((part) => typeof part === 'object' && part !== null && 'step' in part);
}

function isTabs(parts: Json[]): boolean {
  return (
    parts.length > 0 && parts.every((part) => typeof part === 'object' && part !== null && 'tab' in part)
  );
}

function withLast(parts: Json[], others: string[]): Json[] {
  const last = parts.at(-1) as { parts: Json[] };
  return others.length === 0
    ? parts
    : [...parts.slice(0, -1), { ...last, parts: [...last.parts, ...others] }];
}

function isPlain(layout: Json[], fields: Record<string, Written>): boolean {
  const names = Object.keys(fields);
  return layout.length === names.length && layout.every((part, index) => part === names[index]);
}
