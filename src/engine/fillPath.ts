import type { Json } from '../definition/index.ts';

/** A path whose places are filled, and what is left of the payload. */
interface Filled {
  path: string;
  payload: Record<string, Json>;
}

/**
 * Puts payload keys where a path has `{key}`, encoded. Null where one is missing, or is `.` or `..`, by which the
 * request would go to another path.
 */
export function fillPath(path: string, payload: Record<string, Json>): Filled | null {
  if (!path.includes('{')) return { path, payload };
  const rest = { ...payload };
  let isWhole = true;
  const filled = path.replace(/\{([^{}]*)\}/g, (_, key: string) => {
    const value = Object.hasOwn(payload, key) ? payload[key] : null;
    delete rest[key];
    const text = typeof value === 'object' || value === undefined ? '' : String(value);
    if (/^\.{0,2}$/.test(text)) isWhole = false;
    return encodeURIComponent(text);
  });
  return isWhole ? { path: filled, payload: rest } : null;
}
