import { configFile } from '#definition';

/** Maximum bytes of a name and of a path in a file system. */
const maxNameBytes = 200;
const maxPathBytes = 1_000;

/** True if the name is that of a definition, and the path stays in the portal's folder. */
export function isDefinitionName(name: string): boolean {
  if (name === configFile) return true;
  if (Buffer.byteLength(name) > maxPathBytes) return false;
  const parts = name.split('/');
  const isPlain = parts.every(
    (part) => /^[^.]/.test(part) && !/[\\:\p{Cc}]/u.test(part) && Buffer.byteLength(part) <= maxNameBytes,
  );
  return parts[0] === 'schemas' && parts.length > 1 && name.endsWith('.json') && isPlain;
}
