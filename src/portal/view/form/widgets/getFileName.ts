/** Returns the name of a field's file: as it was chosen, or the end of the address in the record. */
export function getFileName(value: string): string {
  if (!value.startsWith('data:')) return value.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const [, name = 'file'] = /^data:[^,]*?;name=([^;,]*)/.exec(value) ?? [];
  return decode(name);
}

/** Returns a name unchanged if its URL encoding is invalid. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
