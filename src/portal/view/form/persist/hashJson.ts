/** Hashes the JSON of a value with FNV-1a, 32 bits. It tells versions apart and protects nothing. */
export function hashJson(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(value))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
