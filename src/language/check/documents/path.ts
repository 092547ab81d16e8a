/** A path in parts: a root and its steps. `data.data[0]` is `['data', 'data', 0]`. */
export type PathParts = (string | number)[];

/**
 * Parses a path as an author writes it: names with dots between them, list indexes in brackets.
 * @returns null if the path is in any other form.
 */
export function parsePath(text: string): PathParts | null {
  if (!/^[^.[\]{}\s"]+(\.[^.[\]{}\s"]+|\[\d+\])*$/.test(text)) return null;
  const parts = text.matchAll(/[^.[\]]+|\[(\d+)\]/g);
  return [...parts].map(([part, index]) => (index === undefined ? part : Number(index)));
}

/** Returns the names after the root of a path, without list indexes: `address.street`, `lines.quantity`. */
export function formatPathNames([, ...rest]: PathParts): string {
  return rest.filter((step) => typeof step === 'string').join('.');
}

/**
 * Parses a text with placeholders in braces: `{row.Name} ({row.uid})`.
 * @returns texts and paths in turn (a path as its text, marked), or null if a brace has no partner or encloses no path.
 */
export function parseTemplate(text: string): (string | { path: string })[] | null {
  const parts = text.split(/(\{[^{}]*\})/).filter((part) => part !== '');
  const read = parts.map((part) => (part.startsWith('{') && part.endsWith('}') ? readPlace(part) : part));
  const isValid = read.every((part) => (typeof part === 'string' ? !/[{}]/.test(part) : part !== null));
  return isValid ? (read as (string | { path: string })[]) : null;
}

function readPlace(part: string): { path: string } | null {
  const path = part.slice(1, -1);
  return parsePath(path) ? { path } : null;
}
