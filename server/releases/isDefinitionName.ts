/** Bytes that a file system takes for a name, and for a path. */
const longest = 200;
const longestPath = 1_000;

/** Whether a file of this name is a definition, and stands in the portal's folder: no path leads out of it. */
export function isDefinitionName(name: string): boolean {
  if (name === 'screens.config.json') return true;
  if (Buffer.byteLength(name) > longestPath) return false;
  const parts = name.split('/');
  const isPlain = parts.every(
    (part) => /^[^.]/.test(part) && !/[\\:\p{Cc}]/u.test(part) && Buffer.byteLength(part) <= longest,
  );
  return parts[0] === 'schemas' && parts.length > 1 && name.endsWith('.json') && isPlain;
}
