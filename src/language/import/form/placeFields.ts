import type { Json } from '#definition';
import type { Written } from './formScope.ts';

/**
 * The layout with every field in it once: a part that no field was made for goes, a field that stands nowhere comes last.
 * null where the parts are the fields in their order, one below the other.
 */
export function placeFields(parts: Json[], fields: Record<string, Written>): Json[] | null {
  if (parts.length === 0) return null;
  const placed = new Set<string>();
  const kept = parts.flatMap((part) => keep(part, fields, placed));
  const others = missing(fields, '', placed);
  const layout = isSteps(kept) || isTabs(kept) ? withLast(kept, others) : [...kept, ...others];
  return isPlain(layout, fields) ? null : layout;
}

function keep(part: Json, fields: Record<string, Written>, placed: Set<string>): Json[] {
  if (typeof part === 'string') {
    if (!isField(part, fields)) return [];
    placed.add(part);
    return [part];
  }
  if (Array.isArray(part)) {
    const row = part.flatMap((one) => keep(one, fields, placed));
    return row.length > 1 ? [row] : row;
  }
  const { parts, ...said } = part as { parts: Json[] };
  const inner = parts.flatMap((one) => keep(one, fields, placed));
  return inner.length > 0 ? [{ ...said, parts: inner }] : [];
}

function isField(path: string, fields: Record<string, Written>): boolean {
  const [name = '', ...rest] = path.split('.');
  const field = fields[name];
  if (!field) return false;
  return rest.length === 0 || isField(rest.join('.'), (field.fields ?? {}) as Record<string, Written>);
}

/** The fields that stand nowhere: a whole group, or what of it is left. */
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

/** What stands nowhere, in the last step or behind the last tab. */
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
