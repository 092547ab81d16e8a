import { pathsInBraces } from '#definition';

/** True if a change may redirect money or people: it names a new host, or replaces a read value with a literal. */
export function leadsElsewhere(before: unknown, after: unknown): boolean {
  const known = hostsIn(before);
  return hostsIn(after).some((host) => !known.includes(host)) || isWrittenOver(before, after);
}

function hostsIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  return [...text.matchAll(/https?:\/\/([^\s"'/?#\\<>]+)/gi)].map(([, host = '']) => host.toLowerCase());
}

/** True if a value, or a part of it, no longer reads a path and has a literal instead. */
function isWrittenOver(before: unknown, after: unknown): boolean {
  if (after === undefined) return false;
  const now = readsIn(after);
  if (isWritten(after) && readsIn(before).some((path) => !now.includes(path))) return true;
  if (!isParent(before) || !isParent(after)) return false;
  return Object.keys(after).some((key) => isWrittenOver(before[key], after[key]));
}

function readsIn(value: unknown): unknown[] {
  if (!isParent(value)) return [];
  const { from, each, count, template } = value;
  const paths = [from, each, count].flat().filter((path) => typeof path === 'string');
  const places = typeof template === 'string' ? pathsInBraces(template) : [];
  return [...paths, ...places, ...Object.values(value).flatMap(readsIn)];
}

/** True for a literal, a value with `else` or `map`, and a template with text of its own. */
function isWritten(value: unknown): boolean {
  if (!isParent(value)) return true;
  const { template } = value;
  const isText = typeof template === 'string' && template.replaceAll(/\{[^{}]*\}/g, '') !== '';
  return isText || Object.hasOwn(value, 'else') || Object.hasOwn(value, 'map');
}

function isParent(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
