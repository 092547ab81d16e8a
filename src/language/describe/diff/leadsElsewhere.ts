import { pathsInBraces } from '#definition';

/**
 * True if a change may lead money or people elsewhere: it names a host that was not there, or writes a value in the place
 * of one that was read.
 */
export function leadsElsewhere(before: unknown, after: unknown): boolean {
  const known = hostsIn(before);
  return hostsIn(after).some((host) => !known.includes(host)) || isWrittenOver(before, after);
}

/** The hosts of all addresses in a value. */
function hostsIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  return [...text.matchAll(/https?:\/\/([^\s"'/?#\\<>]+)/gi)].map(([, host = '']) => host.toLowerCase());
}

/** True if a value, or a value in it, lost a place that it was read from, and something is written instead. */
function isWrittenOver(before: unknown, after: unknown): boolean {
  if (after === undefined) return false;
  const now = readsIn(after);
  if (isWritten(after) && readsIn(before).some((path) => !now.includes(path))) return true;
  if (!isParent(before) || !isParent(after)) return false;
  return Object.keys(after).some((key) => isWrittenOver(before[key], after[key]));
}

/** The paths that a value, and each value in it, is read from. */
function readsIn(value: unknown): unknown[] {
  if (!isParent(value)) return [];
  const { from, each, count, template } = value;
  const paths = [from, each, count].flat().filter((path) => typeof path === 'string');
  const places = typeof template === 'string' ? pathsInBraces(template) : [];
  return [...paths, ...places, ...Object.values(value).flatMap(readsIn)];
}

/** True for a literal, for a value with words for what is missing or for codes, and for a template with a text of its own. */
function isWritten(value: unknown): boolean {
  if (!isParent(value)) return true;
  const { template } = value;
  const isText = typeof template === 'string' && template.replaceAll(/\{[^{}]*\}/g, '') !== '';
  return isText || Object.hasOwn(value, 'else') || Object.hasOwn(value, 'map');
}

function isParent(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
